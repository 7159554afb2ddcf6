import type { Data } from '@tasklane/api-client';
import { stored } from '../storage';

type Unread = Pick<Data<'messages.unread'>, 'new_orders' | 'orders_delivered'>;

/** What was already celebrated, by user, so that a reload does not celebrate it again. */
interface Celebrated {
  readonly user: string;
  readonly orders: number;
  readonly deliveries: readonly string[];
}

export type Celebration = { readonly kind: 'order' | 'delivery'; readonly order: string };

const nothing = (user: string): Celebrated => ({ user, orders: 0, deliveries: [] });

/** Returns what is new, orders before deliveries, and what to remember as celebrated. */
export function celebrationFor(
  unread: Unread,
  before: Celebrated,
): { celebration: Celebration | null; celebrated: Celebrated } {
  const celebrated = { user: before.user, orders: unread.new_orders, deliveries: unread.orders_delivered };
  const delivered = unread.orders_delivered.find((order) => !before.deliveries.includes(order));
  if (unread.new_orders > before.orders) return { celebration: { kind: 'order', order: '' }, celebrated };
  return { celebration: delivered === undefined ? null : { kind: 'delivery', order: delivered }, celebrated };
}

const memory = stored<Celebrated>('celebrated');

/** Compares an unread summary with the one stored in the browser for this user, and stores the new one. */
export function celebrate(unread: Unread, user: string): Celebration | null {
  const remembered = memory.read();
  const { celebration, celebrated } = celebrationFor(
    unread,
    remembered?.user === user ? remembered : nothing(user),
  );
  memory.write(celebrated);
  return celebration;
}
