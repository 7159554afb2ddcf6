import { useHost } from '@tasklane/federation';
import { useFormat, useText } from '@tasklane/i18n';
import { DateText, Facts, Link } from '@tasklane/ui';
import type { ReactNode } from 'react';
import type { OrderDetail } from '../api/orders';
import { Person } from '../orders/cells';
import { Dollars } from './Dollars';
import { Part } from './Part';

type Order = OrderDetail['order'];

/** One of the two people, as the link to their profile. */
function Profile({ username }: { readonly username: string }) {
  const host = useHost();
  if (username === '') return <Person username={null} />;
  return (
    <Link to={host.link('profile', { username })}>
      <bdi>{username}</bdi>
    </Link>
  );
}

/** Who agreed on what, and where the seller's money is. */
export function Agreement({ order }: { readonly order: Order }) {
  const t = useText('admin');
  const format = useFormat();
  const date = (moment: string | null): ReactNode =>
    moment === null ? t('order.agreement.none') : <DateText key={moment} moment={moment} style="dateTime" />;
  const items: readonly (readonly [ReactNode, ReactNode] | false)[] = [
    [t('order.agreement.buyer'), <Profile key="buyer" username={order.buyer.username} />],
    [t('order.agreement.seller'), <Profile key="seller" username={order.seller.username} />],
    [t('order.agreement.quantity'), format.number(order.quantity)],
    [t('order.agreement.price'), <Dollars key="price" amount={order.price} />],
    order.discount > 0 && [
      t('order.agreement.discount'),
      <Dollars key="discount" amount={-order.discount} />,
    ],
    [t('order.agreement.fee'), <Dollars key="fee" amount={order.service_fee} />],
    [t('order.agreement.paid'), <Dollars key="paid" amount={order.billing_price} />],
    order.refund > 0 && [t('order.agreement.refund'), <Dollars key="refund" amount={order.refund} />],
    [t('order.agreement.due'), date(order.due)],
    order.closes !== null && [t('order.agreement.closes'), date(order.closes)],
    [t('order.agreement.revisions'), format.number(order.revisions_left)],
    order.payout != null && [t('order.agreement.payout'), t(`order.payout.${order.payout}`)],
  ];
  return (
    <Part title={t('order.agreement.title')}>
      <Facts items={items.filter((item) => item !== false)} />
    </Part>
  );
}
