import { disputeWishes } from '@tasklane/contracts';
import { base, disputes, orders } from '@tasklane/contracts/schemas';
import { useText } from '@tasklane/i18n';
import { Text } from '@tasklane/ui';
import { useOfferSettlement } from '../api/settlement';
import { usePrice } from '../changes/usePrice';
import { otherParty, ownOffer } from './standing';
import { StepForm } from './StepForm';
import type { StepDialogProps } from './stepsOf';
import { OutcomeField } from './OutcomeField';

const schemaOf = (price: ReturnType<typeof usePrice>) =>
  disputes.disputeOffer.concat(base.object({ refund: orders.refundOfPart('outcome', price) }));

/** Offers a settlement in place of the reader's last offer. */
export default function OfferDialog({ order, dispute, onClose }: StepDialogProps) {
  const t = useText('orders');
  const price = usePrice(order);
  const offerSettlement = useOfferSettlement(dispute.hash);
  const standing = ownOffer(dispute);
  const { username: name } = otherParty(dispute);
  return (
    <StepForm
      title={t('dispute.offer.form')}
      draft={`dispute-offer-${dispute.hash}`}
      send={t('dispute.offer.send')}
      schema={schemaOf(price)}
      initialValues={{
        outcome: standing?.outcome ?? 'part',
        refund: standing?.outcome === 'part' ? String(standing.price_back) : '',
      }}
      onSubmit={async (body) => {
        await offerSettlement(body);
        return t('dispute.offer.sent', { name });
      }}
      onClose={onClose}
    >
      <OutcomeField
        order={order}
        name="outcome"
        label={t('dispute.offer.outcome')}
        outcomes={disputeWishes}
      />
      <Text size="sm" tone="muted">
        {t('dispute.offer.then', { name })} {standing && t('dispute.offer.replaces')}
      </Text>
    </StepForm>
  );
}
