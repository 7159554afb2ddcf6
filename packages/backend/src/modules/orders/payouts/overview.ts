import { orders as rules, payouts } from '@tasklane/contracts';
import type { DataOf, PayoutStatus } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import type { Context } from '../../../http';
import { senderOf } from '../../coins';
import { reachablePayees } from '../pay-out';
import { payoutFigures } from '../repository/sums';
import type { PayoutFigure } from '../repository/sums';

const DAY = 86_400_000;

const nothing: PayoutFigure = { count: 0, cents: 0 };
/** The UTC day so many days after the first of 1970, as in `2026-01-31`. */
const dayOf = (number: number): string => new Date(number * DAY).toISOString().slice(0, 10);
const present = ({ count, cents }: PayoutFigure) => ({ count, amount: rules.toDollars(cents) });

/** Reads what sellers are owed, what is on its way to them, and what was paid on each of the last days. */
export async function readOverview({
  kernel,
  db,
  now,
}: Context): Promise<DataOf<Operations['payouts.overview']>> {
  const today = Math.floor(now().getTime() / DAY);
  const days = Array.from({ length: payouts.payoutDays }, (_, index) =>
    dayOf(today - payouts.payoutDays + 1 + index),
  );
  const { open, due, paid } = await payoutFigures(db, days);
  const payees = await reachablePayees(kernel, db, [...due.keys()]);
  const unreachable = [...due].reduce(
    (total, [seller, sum]) => (payees.has(seller) ? total : total + sum),
    0,
  );
  const figure = (status: PayoutStatus) => present(open.get(status) ?? nothing);
  const sums = [...paid.values()];
  return {
    due: figure('due'),
    delayed: figure('delayed'),
    sending: figure('sending'),
    failed: figure('failed'),
    paid: present({
      count: sums.reduce((sum, { count }) => sum + count, 0),
      cents: sums.reduce((sum, { cents }) => sum + cents, 0),
    }),
    days: days.map((day) => ({ day, ...present(paid.get(day) ?? nothing) })),
    sender: senderOf(kernel, 'ETN')?.address() ?? null,
    waiting_for_wallets: rules.toDollars(unreachable),
  };
}
