import { ActionForm } from '@tasklane/back-office';
import { payouts as rules } from '@tasklane/contracts';
import { useHost } from '@tasklane/federation';
import { useFormat, useText } from '@tasklane/i18n';
import { usePayoutAction } from '../api/payouts';
import type { Payout, PayoutAction } from '../api/payouts';

interface ActFormProps {
  readonly payout: Payout;
  readonly action: PayoutAction;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Releases a payout, tries it again, or gives its transfer up, after a confirmation with a reason. */
export function ActForm({ payout, action, isOpen, onClose }: ActFormProps) {
  const t = useText('admin');
  const format = useFormat();
  const host = useHost();
  const name = payout.unclear ? 'giveUp' : action;
  const { act, reset, isPending, error } = usePayoutAction(action, payout.hash, {
    onSuccess: () => {
      onClose();
      host.toast({ kind: 'success', text: t(`payouts.${name}.done`) });
    },
  });
  const cancel = () => {
    reset();
    onClose();
  };
  return (
    <ActionForm
      open={isOpen}
      title={t(`payouts.${name}.title`, { reference: payout.reference })}
      consequence={t(`payouts.${name}.text`, {
        amount: format.dollars(payout.amount),
        user: payout.username ?? t('payouts.closed'),
      })}
      confirmLabel={t(`payouts.${name}.confirm`)}
      harm={payout.unclear}
      reason={{
        label: t('payouts.reason.label'),
        help: t('payouts.reason.help'),
        missing: t('payouts.reason.missing'),
        max: rules.payoutReason.max,
      }}
      busy={isPending}
      error={error?.message}
      onConfirm={act}
      onCancel={cancel}
    />
  );
}
