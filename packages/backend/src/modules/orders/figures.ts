import type { Executor } from '@tasklane/server-kit/database';
import { lockSellerFigures, setSellerFigures, shareOf } from '../profiles';
import { countForSellers } from './repository/orders';

/** Recomputes the figures on these sellers' cards from their orders. */
export async function updateSellerFigures(tx: Executor, sellers: readonly string[]): Promise<void> {
  await lockSellerFigures(tx, sellers);
  for (const { seller, queue, rated, onTime, answered, accepted } of await countForSellers(tx, sellers)) {
    await setSellerFigures(tx, seller, {
      queue,
      onTimeRate: shareOf(onTime, rated),
      acceptanceRate: shareOf(accepted, answered),
    });
  }
}
