import { orders as rules } from '@tasklane/contracts';
import type { Context } from '../../../http';
import { earnedByDay, inParts, sinceBefore } from '../../ledger';

/** Reads what the caller's completed sales earned in the last days, today included, in parts, in dollars. */
export async function readEarnings({ db, me, now }: Context, days: number) {
  const period = { days, now: now() };
  const { total, previous, parts, ...rest } = inParts(
    await earnedByDay(db, me.user, sinceBefore(period)),
    period,
  );
  return {
    ...rest,
    total: rules.toDollars(total),
    previous: rules.toDollars(previous),
    parts: parts.map(({ from, amount }) => ({ from, amount: rules.toDollars(amount) })),
  };
}
