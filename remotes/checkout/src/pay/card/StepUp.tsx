import { useText } from '@tasklane/i18n';
import { Button, Dialog } from '@tasklane/ui';
import { usePaymentCalls } from '../../api/payment';
import type { ActionProps } from '../method';
import { useAsking } from '../useAsking';
import css from './stepUp.module.css';

/** Polling interval in milliseconds while the bank's page is open, in case the page does not return by itself. */
const LOOK_EVERY = 3_000;

/** The page of the card's bank in a dialog. Whatever the page shows, the server is asked for the outcome. */
export function StepUp({ payment, onOutcome, onFailure, onLeave }: ActionProps) {
  const t = useText('checkout');
  const { confirm } = usePaymentCalls('card');
  const ask = useAsking(
    async () => {
      const outcome = await confirm(payment);
      if (outcome.status !== 'requires_action') onOutcome(outcome);
    },
    { every: LOOK_EVERY, onFailure },
  );

  return (
    <Dialog
      open
      persistent
      title={t('card.stepUp.title')}
      onClose={onLeave}
      actions={<Button onClick={onLeave}>{t('card.stepUp.leave')}</Button>}
    >
      <iframe
        className={css.bank}
        title={t('card.stepUp.frame')}
        src={payment.action?.type === 'card' ? payment.action.card.url : undefined}
        onLoad={ask}
      />
    </Dialog>
  );
}
