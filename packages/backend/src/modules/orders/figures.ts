import type { Executor } from '../../platform/database';
import { lockSellerFigures, setSellerFigures } from '../catalogue';
import { countForSellers } from './repository/orders';

/** A share in percent; 100 while there is nothing to speak against it. */
const percent = (part: number, whole: number): number =>
  whole === 0 ? 100 : Math.round((100 * part) / whole);

/** Computes from the orders themselves what the cards of these sellers show of them. */
export async function updateSellerFigures(tx: Executor, sellers: readonly string[]): Promise<void> {
  await lockSellerFigures(tx, sellers);
  for (const { seller, queue, rated, onTime, answered, accepted } of await countForSellers(tx, sellers)) {
    await setSellerFigures(tx, seller, {
      queue,
      onTimeRate: percent(onTime, rated),
      acceptanceRate: percent(accepted, answered),
    });
  }
}
