import type { Executor } from '@tasklane/server-kit/database';
import { lockSellerFigures, setSellerFigures, shareOf } from '../profiles';
import { countForSellers } from './repository/orders';

/** Computes from the orders themselves what the cards of these sellers show of them. */
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
