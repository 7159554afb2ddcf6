import { useHost } from '@tasklane/federation';
import { useFormat, useText } from '@tasklane/i18n';
import {
  BareLink,
  Card,
  ChargedPrice,
  Divider,
  Facts,
  Group,
  Heading,
  LinkButton,
  Picture,
  Stack,
} from '@tasklane/ui';
import { ReceiptIcon } from '@tasklane/ui/icons';
import type { ReactNode } from 'react';
import css from './page.module.css';
import type { Order } from '../api/order';

/** What was bought, from whom and for how much. The seller sees the price, the buyer the amount paid. */
export function Summary({ order }: { order: Order }) {
  const t = useText('orders');
  const format = useFormat();
  const { link } = useHost();
  const { task } = order;
  const other = order.side === 'seller' ? order.buyer : order.seller;
  const amounts: (readonly [string, ReactNode])[] =
    order.side === 'seller'
      ? [[t('summary.earned'), <ChargedPrice key="amount" amount={order.price} />]]
      : [
          [t('summary.price'), <ChargedPrice key="amount" amount={order.price} />],
          ...(order.discount > 0
            ? [[t('summary.discount'), <ChargedPrice key="amount" amount={-order.discount} />] as const]
            : []),
          [t('summary.fee'), <ChargedPrice key="amount" amount={order.service_fee} />],
          [t('summary.total'), <ChargedPrice key="amount" amount={order.billing_price} />],
        ];
  return (
    <Card>
      <Stack gap="md">
        <div className={css.task}>
          {task.image ? (
            <Picture path={task.image} sizes="8rem" className={css.picture} />
          ) : (
            <span className={css.picture} />
          )}
          <Heading level={2} size="md">
            {task.slug === null ? (
              task.title
            ) : (
              <BareLink to={link('task_info', { username: task.username, slug: task.slug })}>
                {task.title}
              </BareLink>
            )}
          </Heading>
        </div>
        <Divider />
        <Facts
          items={[
            [t('summary.reference'), <bdi key="reference">{order.reference}</bdi>],
            [
              t(`summary.${order.side === 'seller' ? 'buyer' : 'seller'}`),
              <bdi key="name">{other.username}</bdi>,
            ],
            [t('summary.quantity'), format.number(order.quantity)],
            [t('summary.ordered'), format.date(order.created)],
            ...(order.due ? [[t('summary.due'), format.date(order.due)] as const] : []),
            [t('summary.revisions'), format.number(order.revisions_left)],
            ...amounts,
          ]}
        />
        <Group>
          <LinkButton size="sm" startIcon={<ReceiptIcon />} to={link('order-invoice', { hash: order.hash })}>
            {t('invoice.open')}
          </LinkButton>
        </Group>
      </Stack>
    </Card>
  );
}
