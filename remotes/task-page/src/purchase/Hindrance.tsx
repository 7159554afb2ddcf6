import { Trans, useFormat, useText } from '@tasklane/i18n';
import { Alert } from '@tasklane/ui';
import type { Task } from '../task/types';
import type { Purchase } from './usePurchase';

/** Says why the task cannot be bought now. */
export function HindranceNotice({ task, purchase }: { task: Task; purchase: Purchase }) {
  const t = useText('task-page');
  const format = useFormat();
  const { absence, hindrance } = purchase;
  const name = task.user.username;
  if (absence) {
    const until = absence.until === null ? undefined : format.date(absence.until, 'long');
    return (
      <Alert kind="info" role="note" title={t('away.title', { name })}>
        {until === undefined ? (
          t('away.open')
        ) : (
          <Trans t={t} i18nKey="away.until" values={{ date: until }} components={{ b: <b /> }} />
        )}
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
