import { useHost } from '@tasklane/federation';
import { useFormat, useText } from '@tasklane/i18n';
import type { TextKey } from '@tasklane/i18n';
import { Alert, Link } from '@tasklane/ui';
import type { Order } from '../api/order';
import { labelOf, lookOf } from './status';
import type { Label } from './status';
import { useNow } from './useNow';

/** One sentence: the order's status, whose turn it is, and until when. */
export function StatusText({ order }: { order: Order }) {
  const t = useText('orders');
  const format = useFormat();
  const { link } = useHost();
  const now = useNow();
  const label = labelOf(order, now);
  const side = order.side === 'seller' ? 'seller' : 'buyer';
  const needsWallet = side === 'seller' && (order.payout_waits_for === 'wallet' || order.payout === 'failed');
  const when = order.closes ?? order.due;
  return (
    <Alert
      kind={needsWallet ? 'warning' : lookOf(label, order).alert}
      actions={needsWallet && <Link to={link('settings', {})}>{t('payout.connect')}</Link>}
    >
      {t(`told.${stateOf(order, label)}.${side}` as TextKey<'orders'>, {
        buyer: order.buyer.username,
        seller: order.seller.username,
        price: format.dollars(order.price),
        when: when ? format.relative(when, now) : '',
        from: order.cancellable_from ? format.relative(order.cancellable_from, now) : '',
      })}
    </Alert>
  );
}

/** Where the seller's money of a completed order is. */
function payoutStateOf({ payout, payout_waits_for: cause }: Order): string {
  switch (payout) {
    case 'due':
      return cause === 'wallet' ? 'completed.due' : `completed.${cause ?? 'soon'}`;
    case 'delayed':
    case 'sending':
    case 'failed':
      return `completed.${payout}`;
    default:
      return 'completed';
  }
}

/** The state that names the sentence: the label, or a more specific one where the order has more detail. */
function stateOf(order: Order, label: Label): string {
  const { side, allowed } = order;
  if (label === 'accepted' && !order.requirements_given) return 'accepted.waiting';
  if (side === 'seller') return label === 'completed' ? payoutStateOf(order) : label;
  if (label === 'past-due' && allowed.includes('cancel-past-due')) return 'past-due.cancellable';
  return label === 'delivered' && order.revisions_left === 0 ? 'delivered.last' : label;
}
