import { base, orders } from '@tasklane/contracts/schemas';
import { RadioField, useForm } from '@tasklane/forms';
import { useFormat, useText } from '@tasklane/i18n';
import { Text } from '@tasklane/ui';
import type { Order } from '../api/order';
import { usePropose } from '../api/propose';
import { ChangeDialog } from './ChangeDialog';
import type { WayFormProps } from './ChangeDialog';
import { RefundField } from './RefundField';
import { splitOf } from './split';
import { usePrice } from './usePrice';

/** The proposal with the choice that the form offers. */
const schemaOf = (price: ReturnType<typeof usePrice>) =>
  orders.orderProposal.concat(
    base.object({
      share: base.string().oneOf(['whole', 'part']).required(),
      refund: orders.refundOfPart('share', price),
    }),
  );

/** Proposes to end the order with all or a part of the price refunded. */
export default function CancellationDialog({ order, onClose }: WayFormProps) {
  const t = useText('orders');
  const propose = usePropose(order.hash);
  const price = usePrice(order);
  return (
    <ChangeDialog
      order={order}
      way="cancellation"
      schema={schemaOf(price)}
      initialValues={{ kind: 'cancellation', share: 'whole', refund: '', message: '' }}
      onSubmit={({ share: _share, ...body }) => propose(body)}
      onClose={onClose}
    >
      <RadioField
        name="share"
        label={t('change.share')}
        options={[
          { value: 'whole', label: t('change.share.whole', { price: price.text }) },
          {
            value: 'part',
            label: t('change.share.part'),
            content: <RefundField order={order} />,
          },
        ]}
      />
      <Split order={order} />
    </ChangeDialog>
  );
}

/** Who would get how much of the order's money, as it is being typed. */
function Split({ order }: { order: Order }) {
  const t = useText('orders');
  const format = useFormat();
  const { values } = useForm<{ share: string; refund: string }>();
  const split = splitOf(order, values.share === 'whole' ? order.price : Number(values.refund));
  return (
    <Text role="status">
      {split &&
        t(`change.split.${order.side === 'seller' ? 'seller' : 'buyer'}`, {
          buyer: order.buyer.username,
          seller: order.seller.username,
          refund: format.dollars(split.refund),
          paid: format.dollars(split.paid),
        })}
    </Text>
  );
}
