import { defineView, useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Card, Group, LinkButton, Stack, Text } from '@tasklane/ui';
import { useEffect, useRef } from 'react';
import { redirect } from 'react-router-dom';
import { readDispute } from '../api/dispute';
import { readOrder, useOrder } from '../api/order';
import type { Order } from '../api/order';
import { Deliveries } from '../order/Deliveries';
import { MoveButton } from '../order/MoveButton';
import { OrderPage } from '../order/OrderPage';
import css from '../order/page.module.css';
import { Requirement } from '../order/Requirement';
import { Review } from '../review/Review';
import { SharedFiles } from '../shared/SharedFiles';
import { Answer } from './Answer';

/** The buyer's page of an order. `#delivered` shows the delivery at once. */
function Receive({ first, hash }: { first: Order; hash: string }) {
  const order = useOrder(first);
  const delivered = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hash === '#delivered') delivered.current?.scrollIntoView({ block: 'start' });
  }, [hash]);

  return (
    <OrderPage order={order}>
      <Missing order={order} />
      <div ref={delivered} id="delivered" className={css.anchor}>
        <Stack gap="lg">
          <Answer order={order} />
          <Review order={order} />
          <Deliveries order={order} />
        </Stack>
      </div>
      <Requirement order={order} />
      <SharedFiles order={order} />
      {order.allowed.includes('withdraw') && (
        <Group>
          <MoveButton order={order} to="cancelled" name="withdraw" variant="quiet" harm />
        </Group>
      )}
    </OrderPage>
  );
}

/** Reminds the buyer of missing requirements: the seller cannot start without them. */
function Missing({ order }: { order: Order }) {
  const t = useText('orders');
  const { link } = useHost();
  if (!order.can_give_requirements) return null;
  return (
    <Card>
      <Stack gap="md">
        <Text>{t('missing.text', { seller: order.seller.username })}</Text>
        <Group>
          <LinkButton
            variant="primary"
            to={link('checkout-requirements', {}, { query: { order: order.hash } })}
          >
            {t('missing.button')}
          </LinkButton>
        </Group>
      </Stack>
    </Card>
  );
}

export default defineView<Order, { hash: string }>({
  loader: async ({ params, api, host }) => {
    const order = await readOrder(api, params.hash);
    if (order.side === 'seller') throw redirect(host.link('order-deliver', { hash: params.hash }));
    await readDispute(api, order);
    return order;
  },
  meta: ({ data }) => ({ title: data.task.title }),
  Component: ({ data, url }) => <Receive key={data.hash} first={data} hash={url.hash} />,
});
