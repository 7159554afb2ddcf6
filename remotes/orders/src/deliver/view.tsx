import { defineView } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Card, Group, Heading, LoadingArea, Stack, Text, lazyPart } from '@tasklane/ui';
import { CheckIcon } from '@tasklane/ui/icons';
import { Suspense } from 'react';
import { redirect } from 'react-router-dom';
import { readDispute } from '../api/dispute';
import { readOrder, useOrder } from '../api/order';
import type { Order } from '../api/order';
import { Deliveries } from '../order/Deliveries';
import { MoveButton } from '../order/MoveButton';
import { OrderPage } from '../order/OrderPage';
import { Requirement } from '../order/Requirement';
import { Review } from '../review/Review';
import { SharedFiles } from '../shared/SharedFiles';

const DeliveryForm = lazyPart(() => import('./DeliveryForm'));

/** The seller's page of an order: accept or refuse it, read the requirements, deliver. */
function Deliver({ first }: { first: Order }) {
  const order = useOrder(first);
  return (
    <OrderPage order={order}>
      <Decide order={order} />
      <Requirement order={order} />
      <SharedFiles order={order} />
      {order.allowed.includes('deliver') && (
        <Suspense fallback={<LoadingArea />}>
          <DeliveryForm key={order.deliveries.length} order={order} />
        </Suspense>
      )}
      <Review order={order} />
      <Deliveries order={order} />
    </OrderPage>
  );
}

/** The choice for a new order: accept it, or refuse and refund it. */
function Decide({ order }: { order: Order }) {
  const t = useText('orders');
  if (!order.allowed.includes('accept')) return null;
  return (
    <Card>
      <Stack gap="md">
        <Heading level={2} size="lg">
          {t('decide.title')}
        </Heading>
        <Text>{t('decide.text')}</Text>
        <Group gap="sm">
          <MoveButton order={order} to="accepted" name="accept" variant="primary" startIcon={<CheckIcon />} />
          <MoveButton order={order} to="cancelled" name="refuse" harm />
        </Group>
      </Stack>
    </Card>
  );
}

export default defineView<Order, { hash: string }>({
  loader: async ({ params, api, host }) => {
    const order = await readOrder(api, params.hash);
    if (order.side === 'buyer') throw redirect(host.link('order-receive', { hash: params.hash }));
    await readDispute(api, order);
    return order;
  },
  meta: ({ data }) => ({ title: data.task.title }),
  Component: ({ data }) => <Deliver key={data.hash} first={data} />,
});
