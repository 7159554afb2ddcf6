import { orderLifecycle, orderStages } from '@tasklane/contracts';
import { useHost } from '@tasklane/federation';
import { useFormat, useText } from '@tasklane/i18n';
import type { TextKey } from '@tasklane/i18n';
import { BareLink, ChargedPrice, Picture, Text } from '@tasklane/ui';
import type { OrderSummary, Side } from '../api/orders';
import { StatusBadge } from '../order/StatusBadge';
import css from './row.module.css';

/** The part of the order's page that its status is about. */
function partOf({ status }: OrderSummary): { hash?: string } {
  if (status === 'disputed') return { hash: 'dispute' };
  return orderStages[status] === 'answer' ? { hash: 'delivered' } : {};
}

/** One order in a list; the whole row is a link. */
export function OrderRow({ order, side }: { order: OrderSummary; side: Side }) {
  const t = useText('orders');
  const format = useFormat();
  const { link } = useHost();
  const page = side === 'buyer' ? 'order-receive' : 'order-deliver';
  const other = side === 'buyer' ? order.seller : order.buyer;
  // The time of a disputed order stands still.
  const when = order.status === 'disputed' ? null : (order.closes ?? order.due);

  return (
    <li data-row className={css.row}>
      {order.task.image ? (
        <Picture path={order.task.image} sizes="8rem" className={css.picture} />
      ) : (
        <span className={css.picture} />
      )}
      <div className={css.what}>
        <BareLink className={css.title} to={link(page, { hash: order.hash }, partOf(order))}>
          {order.task.title}
        </BareLink>
        <Text size="sm" tone="muted">
          {t(`list.with.${side}`, { name: other.username })}
        </Text>
        <Text size="sm" tone="muted">
          <bdi className={css.reference}>{order.reference}</bdi>
          {' · '}
          <span className={css.reference}>{format.date(order.created)}</span>
        </Text>
      </div>
      <div className={css.state}>
        <StatusBadge order={order} />
        {order.late && order.status !== 'cancelled' && (
          <Text size="sm" tone="warning">
            {t('summary.late')}
          </Text>
        )}
        {order.status === 'completed' && order.refund > 0 && (
          <Text size="sm" tone="muted">
            {t('list.refunded', {
              amount: format.dollars(side === 'buyer' ? order.refund : order.price_back),
            })}
          </Text>
        )}
        {when && !orderLifecycle.final.includes(order.status) && (
          <Text size="sm" tone="muted">
            {t(order.closes ? (`list.closes.${order.status}` as TextKey<'orders'>) : 'list.due', {
              when: format.relative(when),
            })}
          </Text>
        )}
      </div>
      <ChargedPrice amount={side === 'buyer' ? order.billing_price : order.price} className={css.price} />
    </li>
  );
}
