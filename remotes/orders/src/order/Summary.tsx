import { useHost } from '@tasklane/federation';
import { useFormat, useText } from '@tasklane/i18n';
import {
  Badge,
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
import css from './page.module.css';
import type { Order } from '../api/order';

/**
 * What was bought, from whom and for how much, and what of it went back. The seller sees the price, the buyer the amount
 * paid.
 */
export function Summary({ order }: { order: Order }) {
  const t = useText('orders');
  const format = useFormat();
  const { link } = useHost();
  const { task } = order;
  const other = order.side === 'seller' ? order.buyer : order.seller;
  const amounts = amountsOf(order).map(
    ([name, amount]) => [t(`summary.${name}`), <ChargedPrice key="amount" amount={amount} />] as const,
  );
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
            ...(order.late ? [[t('summary.delivered'), <Late key="late" order={order} />] as const] : []),
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

/** The order's amounts for the reader's side, in dollars. */
function amountsOf({
  side,
  price,
  discount,
  service_fee: fee,
  billing_price: paid,
  price_back: back,
  refund,
}: Order) {
  if (side === 'seller')
    return back > 0
      ? ([
          ['price', price],
          ['refunded', -back],
          ['earned', price - back],
        ] as const)
      : ([['earned', price]] as const);
  return [
    ['price', price] as const,
    ...(discount > 0 ? [['discount', -discount] as const] : []),
    ['fee', fee] as const,
    ['total', paid] as const,
    ...(refund > 0 ? [['refunded', -refund] as const, ['rest', paid - refund] as const] : []),
  ];
}

/** That the delivery missed its date, or never came. */
function Late({ order }: { order: Order }) {
  const t = useText('orders');
  return <Badge tone="amber">{t(order.deliveries.length > 0 ? 'summary.late' : 'summary.never')}</Badge>;
}
