import { payouts as rules } from '@tasklane/contracts';
import { payouts } from '@tasklane/contracts/schemas';
import { useHost } from '@tasklane/federation';
import { Form, FormError, MomentField, SubmitButton, TextAreaField } from '@tasklane/forms';
import { useFormat, useText } from '@tasklane/i18n';
import { Button, Dialog, Group, Stack, Text } from '@tasklane/ui';
import { useDelayPayout } from '../api/payouts';
import type { Payout, PayoutDelay } from '../api/payouts';

interface DelayDialogProps {
  readonly payout: Payout;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Returns a stored moment as the value of a `MomentField`. */
const typedMoment = (moment: string | null): string =>
  moment === null ? '' : `${moment.slice(0, 'YYYY-MM-DDThh:mm'.length)}Z`;

/** Delays a payout until a moment, or changes until when it is delayed. */
export function DelayDialog({ payout, isOpen, onClose }: DelayDialogProps) {
  const t = useText('admin');
  const format = useFormat();
  const host = useHost();
  const delay = useDelayPayout(payout.hash);
  const save = async (body: PayoutDelay) => {
    await delay(body);
    onClose();
    host.toast({ kind: 'success', text: t('payouts.delay.done', { until: format.date(body.until) }) });
  };
  const initial = { until: typedMoment(payout.delayed_until), reason: payout.reason ?? '' };
  return (
    <Dialog open={isOpen} onClose={onClose} title={t('payouts.delay.title', { reference: payout.reference })}>
      <Form
        schema={payouts.payoutDelayRequest}
        label={t('payouts.delay.button')}
        initialValues={initial}
        onSubmit={save}
      >
        <Stack gap="lg">
          <Text>
            {t('payouts.delay.text', {
              amount: format.dollars(payout.amount),
              user: payout.username ?? t('payouts.closed'),
            })}
          </Text>
          <MomentField name="until" label={t('payouts.delay.until')} />
          <TextAreaField
            name="reason"
            label={t('payouts.reason.label')}
            help={t('payouts.reason.help')}
            limit={rules.payoutReason.max}
          />
          <FormError />
          <Group gap="sm" justify="end">
            <Button onClick={onClose}>{t('payouts.cancel')}</Button>
            <SubmitButton>{t('payouts.delay.save')}</SubmitButton>
          </Group>
        </Stack>
      </Form>
    </Dialog>
  );
}
