import { useText } from '@tasklane/i18n';
import { Card, Group, Heading, RelativeTime, Stack, Text } from '@tasklane/ui';
import type { Dispute } from '../api/dispute';
import { AcceptOffer } from './AcceptOffer';
import { useResultText } from './result';
import { otherParty, theirOffer } from './standing';

/** The other side's offer that stands, with the money that it means and one press to take it. */
export function OfferOfOther({ dispute }: { dispute: Dispute }) {
  const t = useText('orders');
  const resultText = useResultText(dispute);
  const offer = theirOffer(dispute);
  if (!offer || !dispute.allowed.includes('settle')) return null;
  return (
    <Card variant="sunken" padding="md">
      <Stack gap="sm">
        <div>
          <Heading level={3} size="md">
            {t('dispute.offer.title', { name: otherParty(dispute).username })}
          </Heading>
          <Text size="xs" tone="muted">
            <RelativeTime moment={offer.date} />
          </Text>
        </div>
        <Text>{resultText(offer)}</Text>
        <Group>
          <AcceptOffer dispute={dispute} offer={offer} />
        </Group>
      </Stack>
    </Card>
  );
}
