import type { Kernel } from '../kernel';
import type { Executor } from '../platform/database';
import { addOrders } from '../modules/orders';
import { addPayments } from '../modules/payments';
import { serviceRate } from '../modules/reference';
import { userHash } from './fill-people';
import { planOrders } from './orders/plan';
import type { OrderedReview } from './orders/plan';
import type { SoldTask } from './orders/sold-task';
import { demoBuyers, demoRoles, demoSellers } from './people';

const hashes = (people: readonly { readonly username: string }[]): string[] =>
  people.map(({ username }) => userHash(username));

const traders = {
  namedBuyers: hashes(demoRoles.filter(({ role }) => ['buyer', 'buyer 2', 'pre-seller'].includes(role))),
  namedSellers: hashes(demoRoles.filter(({ roles }) => roles.includes('ROLE_SELLER'))),
  buyers: hashes(demoBuyers),
  sellers: hashes(demoSellers),
};

/** Writes the orders of a year, with their payments. */
export async function fillOrders(
  kernel: Kernel,
  tx: Executor,
  tasks: readonly SoldTask[],
  reviews: readonly OrderedReview[],
): Promise<void> {
  const market = { now: kernel.clock.now().getTime(), serviceRate: await serviceRate(tx) };
  const histories = planOrders(tasks, reviews, traders, market);
  await addOrders(kernel, tx, histories);
  await addPayments(
    tx,
    histories.map(({ hash, purchase, createdAt, steps }) => ({
      order: hash,
      purchase,
      paidAt: createdAt,
      refundedAt: steps.find(({ kind }) => kind === 'refunded')?.at ?? null,
    })),
  );
}
