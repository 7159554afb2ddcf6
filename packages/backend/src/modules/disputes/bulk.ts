import { insertMany } from '@tasklane/server-kit/database';
import type { Executor } from '@tasklane/server-kit/database';
import { importSubjects, importTimers } from '@tasklane/server-kit/lifecycle';
import type { Kernel } from '../../kernel';
import type { OrderRow } from '../orders';
import { addSellerDispute } from '../profiles';
import { mainCategories } from '../tasks';
import { replayDispute } from './history';
import type { DisputeHistory } from './history';
import { disputeSubject } from './lifecycle/subject';
import { disputeOffers, disputePositions, disputeSteps } from './schema';

/**
 * Writes disputes with their whole history, and the timers of those that have not ended. For the demonstration; nobody is
 * notified.
 * @param disputed orders whose own history has the dispute too
 * @throws Error for a history that the rules of disputes do not allow
 */
export async function addDisputes(
  { timers, clock }: Kernel,
  tx: Executor,
  disputed: readonly { readonly order: OrderRow; readonly history: DisputeHistory }[],
): Promise<void> {
  const categories = await mainCategories(
    tx,
    disputed.flatMap(({ order }) => order.task ?? []),
  );
  const replayed = disputed.map(({ order, history }) =>
    replayDispute(order, history, categories.get(order.task ?? '') ?? null),
  );
  const rows = replayed.map(({ dispute }) => dispute);
  await importSubjects(tx, disputeSubject, rows);
  await insertMany(
    tx,
    disputePositions,
    replayed.flatMap(({ positions }) => positions),
  );
  await insertMany(
    tx,
    disputeOffers,
    replayed.flatMap(({ offers }) => offers),
  );
  await insertMany(
    tx,
    disputeSteps,
    replayed.flatMap(({ steps }) => steps),
  );
  const now = clock.now();
  for (const row of rows) {
    await importTimers(timers, tx, disputeSubject, row, { enteredAt: row.movedAt, now });
    await addSellerDispute(tx, row.seller, 'disputes');
  }
}
