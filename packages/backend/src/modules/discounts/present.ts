import { orders as rules } from '@tasklane/contracts';
import type { DataOf, DiscountState } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import { versionOf } from '@tasklane/server-kit';
import type { UseFigures } from './repository';
import type { DiscountCodeRow } from './schema';

type Discount = DataOf<Operations['discounts.read']>;
const { toDollars } = rules;
const DAY = 86_400_000;
const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

function stateOf({ startsAt, endsAt, maxUses }: DiscountCodeRow, uses: number, now: Date): DiscountState {
  if (now < startsAt) return 'upcoming';
  if (endsAt && now >= endsAt) return 'ended';
  return maxUses !== null && uses >= maxUses ? 'used_up' : 'active';
}

/** Returns the version of the terms of a code. */
export function versionOfCode(row: DiscountCodeRow): string {
  const { hash: _hash, createdAt: _createdAt, removedAt: _removedAt, ...terms } = row;
  return versionOf(terms);
}

const unused: UseFigures = { used: 0, held: 0, cost: 0 };

/** Presents a code with its figures as the contract defines it. */
export function presentDiscount(
  row: DiscountCodeRow,
  { used, held, cost }: UseFigures = unused,
  now: Date,
): Discount {
  const { hash, code, kind, value, minimum, startsAt, endsAt } = row;
  return {
    hash,
    version: versionOfCode(row),
    code,
    kind,
    value: kind === 'percent' ? value : toDollars(value),
    minimum: toDollars(minimum),
    starts: dayOf(startsAt),
    // The last day on which it is valid.
    ends: endsAt && dayOf(new Date(endsAt.getTime() - DAY)),
    max_uses: row.maxUses,
    max_uses_per_buyer: row.maxUsesPerBuyer,
    methods: row.methods,
    categories: row.categories,
    state: stateOf(row, used + held, now),
    uses: used,
    held,
    cost: toDollars(cost),
    created: row.createdAt.toISOString(),
  };
}
