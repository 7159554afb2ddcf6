import type { DisputeWish } from '@tasklane/contracts';
import { RadioField, useForm } from '@tasklane/forms';
import { useFormat, useText } from '@tasklane/i18n';
import { Text } from '@tasklane/ui';
import type { Order } from '../api/order';
import { RefundField } from '../changes/RefundField';
import { resultOf, useResultText } from './result';
import { ownSide } from './standing';

interface OutcomeFieldProps {
  order: Order;
  /** The field of the outcome. */
  name: 'wants' | 'outcome';
  label: string;
  outcomes: readonly DisputeWish[];
}

/** How a dispute should end, with what each side would get by it. */
export function OutcomeField({ order, name, label, outcomes }: OutcomeFieldProps) {
  const t = useText('orders');
  const format = useFormat();
  const values = {
    buyer: order.buyer.username,
    seller: order.seller.username,
    price: format.dollars(order.price),
  };
  return (
    <>
      <RadioField
        name={name}
        label={label}
        options={outcomes.map((outcome) => ({
          value: outcome,
          label: t(`dispute.wish.${outcome}.${ownSide(order)}`, values),
          ...(outcome === 'part' && { content: <RefundField order={order} /> }),
        }))}
      />
      <Consequence order={order} name={name} />
    </>
  );
}

/** What each side would get, as it is being typed. */
function Consequence({ order, name }: Pick<OutcomeFieldProps, 'order' | 'name'>) {
  const resultText = useResultText(order);
  const { values } = useForm<Record<'wants' | 'outcome', DisputeWish | ''> & { refund: string }>();
  const outcome = values[name];
  const result = outcome === '' ? undefined : resultOf(order, outcome, Number(values.refund));
  return <Text role="status">{result && resultText(result)}</Text>;
}
