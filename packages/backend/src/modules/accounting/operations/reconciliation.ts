import { decimalOf } from '@tasklane/contracts';
import type { InputOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import type { Context } from '../../../http';
import { reconcile } from '../../payments';
import { endOf, startOf } from '../day';

/** Differences of one provider that an answer lists. */
const LISTED = 100;

const decimal = (amount: bigint | null, asset: string): string | null =>
  amount === null ? null : decimalOf(amount, asset);

/** Asks all providers for their records of some days, and compares them with ours. */
export async function readReconciliation(
  { kernel }: Context,
  { from, to }: InputOf<Operations['accounting.reconcile']>['query'],
) {
  const results = await reconcile(kernel, { since: startOf(from), until: endOf(to) });
  return results.map(({ differences, ...result }) => ({
    ...result,
    total: differences.length,
    differences: differences.slice(0, LISTED).map((each) => ({
      ...each,
      theirs: decimal(each.theirs, each.asset),
      ours: decimal(each.ours, each.asset),
      at: each.at.toISOString(),
    })),
  }));
}
