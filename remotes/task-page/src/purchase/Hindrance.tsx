import { useText } from '@tasklane/i18n';
import { Alert, AwayNotice } from '@tasklane/ui';
import type { Task } from '../task/types';
import type { Purchase } from './usePurchase';

/** Says why the task cannot currently be bought. */
export function HindranceNotice({ task, purchase }: { task: Task; purchase: Purchase }) {
  const t = useText('task-page');
  const { absence, hindrance } = purchase;
  if (absence) return <AwayNotice username={task.user.username} returning={absence.until} />;
  if (hindrance === 'custom') {
    return (
      <Alert kind="info" role="note" title={t('customPurchase.title')}>
        {t('customPurchase.text')}
      </Alert>
    );
  }
  if (hindrance === 'not-on-sale') {
    return (
      <Alert kind="info" role="note" title={t('notOnSale.title')}>
        {t('notOnSale.text')}
      </Alert>
    );
  }
  if (hindrance === 'admin') {
    return (
      <Alert kind="info" role="note" title={t('adminPurchase.title')}>
        {t('adminPurchase.text')}
      </Alert>
    );
  }
  return null;
}
