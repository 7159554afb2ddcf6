import { disputes } from '@tasklane/contracts/schemas';
import { useForm } from '@tasklane/forms';
import { useFormat, useText } from '@tasklane/i18n';
import { Text } from '@tasklane/ui';
import type { Order } from '../api/order';
import { useSealAmount } from '../api/settlement';
import { RefundField } from '../changes/RefundField';
import { resultOf } from './result';
import { otherParty, ownSide } from './standing';
import { StepForm } from './StepForm';
import type { StepDialogProps } from './stepsOf';

/** Seals the least that a buyer would take back, or the most that a seller would give. */
export default function SealDialog({ order, dispute, onClose }: StepDialogProps) {
  const t = useText('orders');
  const sealAmount = useSealAmount(dispute.hash);
  const side = ownSide(dispute);
  const { username: name } = otherParty(dispute);
  return (
    <StepForm
      title={t('dispute.seal.title')}
      draft={`dispute-seal-${dispute.hash}`}
      send={t('dispute.seal.send')}
      schema={disputes.sealedAmount}
      initialValues={{ refund: '' }}
      onSubmit={async (body) => {
        const { data } = await sealAmount(body);
        return data.over ? t('dispute.seal.settled') : t('dispute.seal.done', { name });
      }}
      onClose={onClose}
    >
      <Text>{t(`dispute.seal.text.${side}`, { name })}</Text>
      <RefundField order={order} label={t(`dispute.seal.label.${side}`)} />
      <Bound order={order} />
      <Text size="sm" tone="muted">
        {t('dispute.seal.left', { count: dispute.sealed?.left ?? 0 })}
      </Text>
    </StepForm>
  );
}

/** What the amount that is typed means at worst. */
function Bound({ order }: { order: Order }) {
  const t = useText('orders');
  const format = useFormat();
  const { values } = useForm<{ refund: string }>();
  const amount = values.refund === '' ? NaN : Number(values.refund);
  const result = resultOf(order, amount === 0 ? 'payment' : 'part', amount);
  return (
    <Text role="status">
      {result &&
        t(`dispute.seal.bound.${ownSide(order)}`, {
          buyer: order.buyer.username,
          seller: order.seller.username,
          refund: format.dollars(result.buyer_gets ?? 0),
          paid: format.dollars(result.seller_gets ?? 0),
        })}
    </Text>
  );
}
