import { useFormat, useText } from '@tasklane/i18n';
import { Card, ChargedPrice, Facts, Heading, Stack, TaskCard } from '@tasklane/ui';
import type { Order } from '../api/order';

/** What was bought, as it was at the time of purchase, and what was paid. */
export function OrderCard({ order }: { order: Order }) {
  const t = useText('checkout');
  const format = useFormat();
  const { task, seller, package: taskPackage } = order;
  return (
    <Stack gap="md">
      {task.hash === null || task.slug === null ? (
        <Heading level={2} size="md">
          {task.title}
        </Heading>
      ) : (
        <TaskCard
          level={2}
          eager
          task={{
            hash: task.hash,
            slug: task.slug,
            title: task.title,
            username: seller.username,
            user_photo: seller.photo_path,
            price: taskPackage.price,
            etn_price: taskPackage.etn_price,
            deliveryTime: taskPackage.delivery,
            carouselImage: { assets: task.image === null ? [] : [{ path: task.image }] },
          }}
        />
      )}
      <Card>
        <Facts
          items={[
            [t('order.reference'), <bdi key="reference">{order.reference}</bdi>],
            [t('order.quantity'), format.number(order.quantity)],
            [t('order.paid'), <ChargedPrice key="paid" amount={order.billing_price} />],
          ]}
        />
      </Card>
    </Stack>
  );
}
