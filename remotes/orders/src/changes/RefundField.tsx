import { orders as rules } from '@tasklane/contracts';
import { TextField } from '@tasklane/forms';
import { useFormat, useText } from '@tasklane/i18n';
import type { Order } from '../api/order';

interface RefundFieldProps {
  order: Order;
  /** "Refund" if it is left out. */
  label?: string;
}

/** How many dollars of an order's price go back; the field `refund`. */
export function RefundField({ order, label }: RefundFieldProps) {
  const t = useText('orders');
  const format = useFormat();
  return (
    <TextField
      name="refund"
      label={label ?? t('change.refund')}
      help={t('change.refundHelp', { price: format.dollars(order.price) })}
      inputMode="decimal"
      maxLength={rules.toCents(order.price).toFixed().length + 1}
      start="$"
    />
  );
}
