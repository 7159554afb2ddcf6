import type { Kernel } from '../kernel';
import type { Executor } from '@tasklane/server-kit/database';
import { addDisputes } from '../modules/disputes';
import { addOrderNotifications } from '../modules/notifications';
import type { PastNews } from '../modules/notifications';
import { addOrders, briefOf, pastNewsOf } from '../modules/orders';
import type { OrderHistory, OrderRow } from '../modules/orders';
import { addPayments } from '../modules/payments';
import { serviceRate } from '../modules/reference';
import { userHash } from './fill-people';
import { withConversation } from './orders/conversation';
import { planOrders } from './orders/plan';
import type { OrderedReview } from './orders/plan';
import type { SoldTask } from './orders/sold-task';
import { demoBuyers, demoRoles, demoSellers } from '@tasklane/demo-data';

const hashes = (people: readonly { readonly username: string }[]): string[] =>
  people.map(({ username }) => userHash(username));

const traders = {
  namedBuyers: hashes(demoRoles.filter(({ role }) => ['buyer', 'buyer 2', 'pre-seller'].includes(role))),
  namedSellers: hashes(demoRoles.filter(({ roles }) => roles.includes('ROLE_SELLER'))),
  buyers: hashes(demoBuyers),
  sellers: hashes(demoSellers),
};

/** The admin who decides disputes; appeals are left to the others. */
const [judge = ''] = hashes(
  demoRoles.filter(({ roles }) => roles.includes('ROLE_ADMIN_DISPUTE') && !roles.includes('ROLE_ADMIN')),
);

/** Writes a year of orders, with their payments. */
export async function fillOrders(
  kernel: Kernel,
  tx: Executor,
  tasks: readonly SoldTask[],
  reviews: readonly OrderedReview[],
): Promise<void> {
  const market = { now: kernel.clock.now().getTime(), serviceRate: await serviceRate(tx), judge };
  const planned = planOrders(tasks, reviews, traders, market);
  const histories = planned.map((history) => withConversation(history, market.now));
  const orders = await addOrders(kernel, tx, histories);
  await addDisputes(
    kernel,
    tx,
    orders.flatMap((order, index) => {
      const history = histories[index]?.dispute;
      return history ? [{ order, history }] : [];
    }),
  );
  await addPayments(
    tx,
    histories.map(({ hash, checkout, createdAt, steps }, index) => {
      const at = steps.find(({ kind }) => kind === 'refunded')?.at;
      const refund = at ? { at, amount: orders[index]?.totalBack ?? 0 } : null;
      return { order: hash, checkout, paidAt: createdAt, refund };
    }),
  );
  const past = orders.flatMap((order, index) => {
    const history = histories[index];
    return history ? recentEvents(order, history, market.now) : [];
  });
  await addOrderNotifications(tx, past);
}

const HOUR = 3_600_000;
/** How far back notifications go, and how old the unread ones are at most. */
const RECENT = 21 * 24 * HOUR;
const UNREAD = 30 * HOUR;

const usernames = new Map(
  [...demoRoles, ...demoSellers, ...demoBuyers].map(({ username }) => [
    userHash(username),
    username.toLowerCase(),
  ]),
);

/** New orders and deliveries count as seen: unread ones open a celebration dialog, which would greet every user. */
const celebrated: readonly string[] = ['order.created', 'order.delivered'];

/** The notifications of an order from the last weeks. */
function recentEvents(order: OrderRow, history: OrderHistory, now: number): PastNews[] {
  const { reference, title } = briefOf(order);
  const names = { buyer: usernames.get(order.buyer) ?? '', seller: usernames.get(order.seller) ?? '' };
  return pastNewsOf(order, history)
    .filter(({ at }) => at.getTime() > now - RECENT)
    .map((each) => {
      const isUnread = each.at.getTime() > now - UNREAD && !celebrated.includes(each.news);
      return { ...each, order: { reference, title }, names, readAt: isUnread ? null : new Date(now) };
    });
}
