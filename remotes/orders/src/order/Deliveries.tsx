import { useText } from '@tasklane/i18n';
import { Card, Heading, Notice, RelativeTime, Stack, Text } from '@tasklane/ui';
import { Files } from './Files';
import css from './page.module.css';
import type { Order } from '../api/order';

/** All deliveries, the newest first, each with the revision that the buyer requested. */
export function Deliveries({ order }: { order: Order }) {
  const t = useText('orders');
  if (order.deliveries.length === 0) return null;
  const newestFirst = order.deliveries.map((delivery, index) => ({ delivery, number: index + 1 })).reverse();
  return (
    <ol className={css.list}>
      {newestFirst.map(({ delivery, number }) => (
        <Card as="li" key={delivery.hash}>
          <Stack gap="sm">
            <Heading level={2} size="lg">
              {t('delivery.title', { number })}
            </Heading>
            <Text size="sm" tone="muted">
              <RelativeTime moment={delivery.date} />
            </Text>
            {delivery.message && (
              <Text className={css.prose} dir="auto">
                {delivery.message}
              </Text>
            )}
            <Files files={delivery.files} />
            {delivery.revision && (
              <Notice>
                <strong>{t('delivery.revision')}</strong>
                <Text className={css.prose} dir="auto">
                  {delivery.revision}
                </Text>
              </Notice>
            )}
          </Stack>
        </Card>
      ))}
    </ol>
  );
}
