import { useHost } from '@tasklane/federation';
import { useFormat, useText } from '@tasklane/i18n';
import type { TextKey } from '@tasklane/i18n';
import { Alert, Link } from '@tasklane/ui';
import { useDispute } from '../api/dispute';
import type { Order } from '../api/order';
import { labelOf, lookOf } from './status';
import type { Label } from './status';
import { useNow } from './useNow';

/** The order's status in a sentence, whose turn it is, and until when; of a completed one, where the seller's money is. */
export function StatusText({ order }: { order: Order }) {
  const t = useText('orders');
  const format = useFormat();
  const { link } = useHost();
  const now = useNow();
  const label = labelOf(order, now);
  const side = order.side === 'seller' ? 'seller' : 'buyer';
  const other = side === 'seller' ? order.buyer : order.seller;
  const needsWallet = side === 'seller' && (order.payout_waits_for === 'wallet' || order.payout === 'failed');
  const when = order.closes ?? order.due;
  const payout = side === 'seller' && order.status === 'completed' ? payoutStateOf(order) : undefined;
  const { dispute } = useDispute(order);
  const isDisputed = order.status === 'disputed';
  return (
    <Alert
      kind={needsWallet ? 'warning' : lookOf(label, order).alert}
      actions={
        needsWallet ? (
          <Link to={link('settings', {})}>{t('payout.connect')}</Link>
        ) : (
          isDisputed &&
          side === order.side && (
            <Link
              to={link(
                side === 'buyer' ? 'order-receive' : 'order-deliver',
                { hash: order.hash },
                { hash: 'dispute' },
              )}
            >
              {t('dispute.look')}
            </Link>
          )
        )
      }
    >
      {t(`told.${stateOf(order, label)}.${side}` as TextKey<'orders'>, {
        buyer: order.buyer.username,
        seller: order.seller.username,
        earned: format.dollars(order.price - order.price_back),
        refund: format.dollars(order.refund),
        when: when ? format.relative(when, now) : '',
        from: order.cancellable_from ? format.relative(order.cancellable_from, now) : '',
      })}
      {payout && <> {t(`payout.${payout}`)}</>}
      {isDisputed && dispute && <> {t(`dispute.turn.${dispute.turn}`, { name: other.username })}</>}
    </Alert>
  );
}

/** Where the seller's money is that has not arrived yet. */
function payoutStateOf({ payout, payout_waits_for: cause }: Order) {
  switch (payout) {
    case 'due':
      return cause ?? 'soon';
    case 'delayed':
    case 'sending':
    case 'failed':
      return payout;
    default:
      return undefined;
  }
}

/** The state that names the sentence: the label, or a more specific one where the order has more detail. */
function stateOf(order: Order, label: Label): string {
  const { side, allowed, payout } = order;
  if (label === 'accepted' && !order.requirements_given) return 'accepted.waiting';
  if (side === 'seller') return label === 'completed' && payout !== 'paid' ? 'completed.earned' : label;
  if (label === 'past-due' && allowed.includes('cancel-past-due')) return 'past-due.cancellable';
  return label === 'delivered' && order.revisions_left === 0 ? 'delivered.last' : label;
}
