import type { CoinCode } from '@tasklane/contracts';
import { and, between, eq, gt } from 'drizzle-orm';
import type { Executor } from '@tasklane/server-kit/database';
import { simulatedForks, simulatedTransfers } from './schema';

export type SimulatedTransfer = typeof simulatedTransfers.$inferSelect;
export type SimulatedFork = typeof simulatedForks.$inferSelect;

export const forksOf = (db: Executor, coin: CoinCode): Promise<SimulatedFork[]> =>
  db.select().from(simulatedForks).where(eq(simulatedForks.coin, coin));

/** Returns the transfers of the blocks above a height, up to another. */
export const transfersSince = (
  db: Executor,
  coin: CoinCode,
  { above, upTo }: { above: number; upTo: number },
): Promise<SimulatedTransfer[]> =>
  db
    .select()
    .from(simulatedTransfers)
    .where(and(eq(simulatedTransfers.coin, coin), between(simulatedTransfers.height, above + 1, upTo)))
    .orderBy(simulatedTransfers.height, simulatedTransfers.transaction);

export const transfersOf = (
  db: Executor,
  coin: CoinCode,
  transaction: string,
): Promise<SimulatedTransfer[]> =>
  db
    .select()
    .from(simulatedTransfers)
    .where(and(eq(simulatedTransfers.coin, coin), eq(simulatedTransfers.transaction, transaction)));

export const insertTransfer = async (db: Executor, row: SimulatedTransfer): Promise<void> => {
  await db.insert(simulatedTransfers).values(row);
};

/** Replaces the blocks above a height by empty ones. */
export async function fork(
  tx: Executor,
  row: Pick<SimulatedFork, 'coin' | 'height' | 'upTo' | 'at'>,
): Promise<void> {
  await tx.insert(simulatedForks).values(row);
  await tx
    .delete(simulatedTransfers)
    .where(and(eq(simulatedTransfers.coin, row.coin), gt(simulatedTransfers.height, row.height)));
}
