import type { Kernel } from '../../kernel';
import { insertMany } from '@tasklane/server-kit/database';
import type { Executor } from '@tasklane/server-kit/database';
import { derivedId } from '@tasklane/server-kit';
import { importSubjects, importTimers } from '@tasklane/server-kit/lifecycle';
import { postHistory } from '../ledger';
import { addThreads } from '../messages';
import { rateOf } from '../rates';
import { addUploads } from '../uploads';
import { payeesOf } from '../wallets';
import { updateSellerFigures } from './figures';
import { replay } from './history';
import type { OrderHistory, ReplayedOrder } from './history';
import { orderSubject, proposalSubject } from './lifecycle/subjects';
import { orderDeliveries, orderFiles, orderRequirements, orderTimeline } from './schema';
import type { OrderRow } from './schema';

const byTime = (one: { readonly at: Date }, other: { readonly at: Date }): number =>
  one.at.getTime() - other.at.getTime();

/** Sets the timers of orders that have not ended. */
async function setAllTimers(
  { timers, clock }: Kernel,
  tx: Executor,
  replayed: readonly ReplayedOrder[],
): Promise<void> {
  const now = clock.now();
  for (const { order, enteredAt, proposals } of replayed) {
    await importTimers(timers, tx, orderSubject, order, { enteredAt, now });
    for (const proposal of proposals)
      await importTimers(timers, tx, proposalSubject, proposal, { enteredAt: proposal.proposedAt, now });
  }
}

async function insertAll(tx: Executor, replayed: readonly ReplayedOrder[]): Promise<void> {
  await importSubjects(
    tx,
    orderSubject,
    replayed.map(({ order }) => order),
  );
  await insertMany(
    tx,
    orderRequirements,
    replayed.flatMap(({ requirement }) => requirement ?? []),
  );
  await insertMany(
    tx,
    orderDeliveries,
    replayed.flatMap(({ deliveries }) => deliveries),
  );
  await insertMany(
    tx,
    orderFiles,
    replayed.flatMap(({ files }) => files),
  );
  await importSubjects(
    tx,
    proposalSubject,
    replayed.flatMap(({ proposals }) => proposals),
  );
  const timeline = replayed.flatMap(({ timeline: happenings }) =>
    happenings.map(({ message, ...happening }, index) => ({
      ...happening,
      hash: derivedId(`${happening.order} happening ${index}`),
      message: message || null,
    })),
  );
  await insertMany(tx, orderTimeline, timeline);
}

/**
 * Writes orders with their whole history: timeline, files, money, conversation, and the timers of those that have not
 * ended. For the demonstration and for tests; nobody is notified.
 * @param histories in any order
 * @returns the resulting orders, in the same order
 * @throws Error for a history that the rules of orders do not allow
 */
export async function addOrders(
  kernel: Kernel,
  tx: Executor,
  histories: readonly OrderHistory[],
): Promise<OrderRow[]> {
  const sellers = [...new Set(histories.map(({ checkout }) => checkout.agreement.seller))];
  const wallets = await payeesOf(tx, sellers);
  const { rate } = await rateOf(kernel, tx, 'ETN');
  const replayed = histories.map((history) =>
    replay(history, { wallet: wallets.get(history.checkout.agreement.seller) ?? null, rate }),
  );
  await insertAll(tx, replayed);
  await addUploads(
    kernel,
    tx,
    replayed.flatMap(({ uploads }) => uploads),
  );
  await postHistory(tx, replayed.flatMap(({ postings }) => postings).sort(byTime));
  await addThreads(
    tx,
    replayed.map(({ order, messages }, index) => {
      const { hash, reference, agreement, buyer, seller } = order;
      const { readUntil } = histories[index] ?? {};
      return {
        order: { hash, reference, title: agreement.scope.title },
        users: [buyer, seller],
        messages,
        readUntil: [readUntil?.buyer ?? order.createdAt, readUntil?.seller ?? order.createdAt],
      };
    }),
  );
  await setAllTimers(kernel, tx, replayed);
  await updateSellerFigures(tx, sellers);
  return replayed.map(({ order }) => order);
}
