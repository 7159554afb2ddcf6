import { useFormat, useText } from '@tasklane/i18n';
import { Alert } from '@tasklane/ui';
import type { AlertKind } from '@tasklane/ui';
import type { Label, Order } from './status';
import { labelOf } from './status';
import { useNow } from './useNow';

const kindOf: Readonly<Record<Label, AlertKind>> = {
  pending: 'info',
  accepted: 'info',
  'past-due': 'warning',
  delivered: 'success',
  declined: 'info',
  completed: 'success',
  cancelled: 'info',
  refused: 'info',
  disputed: 'warning',
};

/** In a sentence: how the order stands, whose turn it is, and until when. */
export function StatusText({ order }: { order: Order }) {
  const t = useText('orders');
  const format = useFormat();
  const now = useNow();
  const label = labelOf(order, now);
  const side = order.side === 'seller' ? 'seller' : 'buyer';
  const told = label === 'accepted' && !order.requirements_given ? 'accepted.waiting' : label;
  const when = order.closes ?? order.due;
  return (
    <Alert kind={kindOf[label]}>
      {t(`told.${told}.${side}`, {
        buyer: order.buyer.username,
        seller: order.seller.username,
        when: when ? format.relative(when, now) : '',
      })}
    </Alert>
  );
}
