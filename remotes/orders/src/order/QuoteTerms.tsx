import { deliveryDays } from '@tasklane/contracts';
import { useFormat, useText } from '@tasklane/i18n';
import { Card, ChargedPrice, Facts, Heading, Stack, Text } from '@tasklane/ui';
import type { Order } from '../api/order';
import css from './page.module.css';

/** The terms of the custom quote that was bought, which stay as they were agreed; nothing for a task as it is. */
export function QuoteTerms({ order }: { order: Order }) {
  const t = useText('orders');
  const format = useFormat();
  const { quote, buyer, seller, package: agreed } = order;
  if (!quote) return null;
  return (
    <Card as="section" aria-label={t('quote.title')}>
      <Stack gap="md">
        <Heading level={2} size="lg">
          {t('quote.title')}
        </Heading>
        <Facts
          items={[
            [t('quote.price'), <ChargedPrice key="price" amount={agreed.price} />],
            [t('quote.delivery'), t('quote.days', { count: deliveryDays(agreed.delivery) })],
            [t('quote.revisions'), format.number(agreed.revisions)],
          ]}
        />
        <Written title={t('quote.requested', { name: buyer.username })} text={quote.requested} />
        {quote.offered !== '' && (
          <Written title={t('quote.offered', { name: seller.username })} text={quote.offered} />
        )}
      </Stack>
    </Card>
  );
}

function Written({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <Heading level={3} size="sm">
        {title}
      </Heading>
      <Text className={css.prose} dir="auto">
        {text}
      </Text>
    </div>
  );
}
