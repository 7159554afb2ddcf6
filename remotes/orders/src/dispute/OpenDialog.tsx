import { disputeLifecycle, disputes as rules, durationOf, hoursOf } from '@tasklane/contracts';
import { base, disputes, orders } from '@tasklane/contracts/schemas';
import { RadioField } from '@tasklane/forms';
import { useText } from '@tasklane/i18n';
import { Text } from '@tasklane/ui';
import { useState } from 'react';
import { useOpenDispute } from '../api/openDispute';
import type { WayFormProps } from '../changes/ChangeDialog';
import { usePrice } from '../changes/usePrice';
import { emptyPosition, PositionFields } from './PositionFields';
import { ownSide } from './standing';
import { StepForm } from './StepForm';
import { OutcomeField } from './OutcomeField';

const schemaOf = (price: ReturnType<typeof usePrice>) =>
  disputes.disputeOpening.concat(base.object({ refund: orders.refundOfPart('wants', price) }));

/** Hours that the other side has to answer. */
const hours = hoursOf(durationOf(disputeLifecycle, 'pending', 'escalate'));

/** Opens a dispute: why, what the reader asks for, and what shows it. */
export default function OpenDialog({ order, onClose }: WayFormProps) {
  const t = useText('orders');
  const price = usePrice(order);
  const { openDispute, progress } = useOpenDispute(order.hash);
  const [files, setFiles] = useState<File[]>([]);
  const side = ownSide(order);
  const name = order[side === 'seller' ? 'buyer' : 'seller'].username;
  return (
    <StepForm
      title={t('dispute.open.title')}
      draft={`dispute-${order.hash}`}
      send={t('dispute.open.send')}
      schema={schemaOf(price)}
      initialValues={{ reason: '', wants: '', refund: '', ...emptyPosition }}
      onSubmit={async (body) => {
        await openDispute(body, files);
        return t('dispute.open.done', { name });
      }}
      files={files}
      onClose={onClose}
    >
      <RadioField
        name="reason"
        label={t('dispute.open.reason')}
        options={rules.disputeReasons[side].map((reason) => ({
          value: reason,
          label: t(`dispute.reason.${reason}`),
        }))}
      />
      <OutcomeField
        order={order}
        name="wants"
        label={t('dispute.open.wants')}
        outcomes={rules.disputeWishesOf[side]}
      />
      <PositionFields
        order={order}
        label={t('dispute.open.message')}
        files={files}
        onFiles={setFiles}
        progress={progress}
      />
      <Text size="sm" tone="muted">
        {t('dispute.open.then', { name, hours })}
      </Text>
    </StepForm>
  );
}
