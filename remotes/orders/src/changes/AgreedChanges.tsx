import { useFormat, useText } from '@tasklane/i18n';
import { Card, Heading, Stack, Text } from '@tasklane/ui';
import type { Order } from '../api/order';
import css from '../order/page.module.css';
import own from './changes.module.css';

/** What the two sides have changed about the order since it was paid, oldest first; nothing if they have not. */
export function AgreedChanges({ order }: { order: Order }) {
  const t = useText('orders');
  const format = useFormat();
  if (order.changes.length === 0) return null;
  return (
    <Card as="section" aria-label={t('changes.title')}>
      <Stack gap="md">
        <Heading level={2} size="lg">
          {t('changes.title')}
        </Heading>
        <ol className={own.changes}>
          {order.changes.map(({ hash, kind, by, days, revisions, message, agreed }) => {
            const change = kind === 'terms' ? kind : by === 'buyer' ? 'grant' : 'time';
            const parts = [
              ...(days === null ? [] : [t('changes.days', { count: days })]),
              ...(revisions === null ? [] : [t('changes.revisions', { count: revisions })]),
            ];
            return (
              <li key={hash}>
                <Text>
                  <strong>{t(`changes.${change}`, { name: order[by].username })}</strong>
                </Text>
                <Text size="sm" tone="muted">
                  {[format.date(agreed), ...parts].join(' · ')}
                </Text>
                {message !== '' && (
                  <Text className={css.prose} dir="auto">
                    {message}
                  </Text>
                )}
              </li>
            );
          })}
        </ol>
      </Stack>
    </Card>
  );
}
