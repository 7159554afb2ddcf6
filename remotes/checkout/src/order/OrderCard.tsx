import type { Data } from '@tasklane/api-client';
import { useFormat, useText } from '@tasklane/i18n';
import { Card, ChargedPrice, Divider, Facts, Heading, Picture, Stack, Text } from '@tasklane/ui';
import css from '../pay/summary.module.css';

/** What was bought and paid. */
export function OrderCard({ order }: { order: Data<'orders.read'> }) {
  const t = useText('checkout');
  const format = useFormat();
  return (
    <Card>
      <Stack gap="md">
        <div className={css.task}>
          {order.task.image && <Picture path={order.task.image} sizes="8rem" className={css.picture} />}
          <div>
            <Heading level={2} size="md">
              {order.task.title}
            </Heading>
            <Text size="sm" tone="muted">
              {t('summary.by', { name: order.seller.username })}
            </Text>
          </div>
        </div>
        <Divider />
        <Facts
          items={[
            [t('order.reference'), <bdi key="reference">{order.reference}</bdi>],
            [t('order.quantity'), format.number(order.quantity)],
            [t('order.paid'), <ChargedPrice key="paid" amount={order.billing_price} />],
          ]}
        />
      </Stack>
    </Card>
  );
}
