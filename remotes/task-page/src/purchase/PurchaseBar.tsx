import { useText } from '@tasklane/i18n';
import { Button, Price } from '@tasklane/ui';
import { packageOf } from '../task/types';
import type { Task } from '../task/types';
import css from './purchase.module.css';
import type { Purchase } from './usePurchase';

/** The price and the purchase button, always within reach on phones. */
export function PurchaseBar({ task, purchase }: { task: Task; purchase: Purchase }) {
  const t = useText('task-page');
  const { price, etn_price } = packageOf(task);
  return (
    <section className={css.bar} aria-label={t('purchase.bar')}>
      <Price amount={price} etn={etn_price} />
      <Button variant="primary" loading={purchase.busy} onClick={purchase.buy}>
        {t('purchase.button')}
      </Button>
    </section>
  );
}
