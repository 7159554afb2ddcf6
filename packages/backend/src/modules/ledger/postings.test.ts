import fc from 'fast-check';
import { allowedEvents, findTransition, orderLifecycle, orders } from '@tasklane/contracts';
import type { Actor, OrderEvent, OrderStatus } from '@tasklane/contracts';
import type { Account, Entry } from './accounts';
import {
  cancelledPostings,
  completedPostings,
  isBalanced,
  paidPostings,
  payoutPostings,
  refundedPostings,
} from './postings';
import type { OrderMoney, Posting } from './postings';

const { priceOf } = orders;

const unitCents = fc.integer({ min: 100, max: 50_000 });
const quantity = fc.integer({ min: 1, max: 20 });
const rate = fc.oneof(fc.integer({ min: 0, max: 30 }), fc.double({ min: 0, max: 30, noNaN: true }));

const money = fc.tuple(unitCents, quantity, rate).map(([unit, count, percent]): OrderMoney => {
  const { price, fee } = priceOf(unit, count, percent);
  return { order: 'order', buyer: 'buyer', seller: 'seller', price, fee };
});

/** A walk through the lifecycle: each number picks one of the moves that somebody may make. */
const walk = fc.array(fc.nat({ max: 99 }), { maxLength: 30 });

const actors: readonly Actor[] = ['buyer', 'seller', 'admin', 'system'];

function movesFrom(status: OrderStatus): [Actor, OrderEvent][] {
  return actors.flatMap((actor) =>
    allowedEvents(orderLifecycle, status, actor).map((event): [Actor, OrderEvent] => [actor, event]),
  );
}

/** Every posting of an order that went this way, the provider's refund included. */
function live(order: OrderMoney, picks: readonly number[]): { status: OrderStatus; postings: Posting[] } {
  let status: OrderStatus = orderLifecycle.initial;
  const postings = paidPostings(order);
  for (const pick of picks) {
    const moves = movesFrom(status);
    const move = moves[pick % moves.length];
    if (!move) break;
    status = findTransition(orderLifecycle, status, move[1], move[0])?.to ?? status;
    if (status === 'completed') postings.push(...completedPostings(order), ...payoutPostings(order));
    if (status === 'cancelled') postings.push(...cancelledPostings(order), ...refundedPostings(order));
  }
  return { status, postings };
}

const balance = (entries: readonly Entry[], account: Account): number =>
  entries.filter((each) => each.account === account).reduce((sum, { amount }) => sum + amount, 0);

test('whatever becomes of an order, every posting is balanced and the ledger sums to zero', () => {
  fc.assert(
    fc.property(money, walk, (order, picks) => {
      const { postings } = live(order, picks);
      expect(postings.every(isBalanced)).toBe(true);
      const all = postings.flatMap(({ entries }) => entries);
      expect(all.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    }),
  );
});

test("an order's money is explained at every moment by its state", () => {
  fc.assert(
    fc.property(money, walk, (order, picks) => {
      const { status, postings } = live(order, picks);
      const all = postings.flatMap(({ entries }) => entries);
      const sum = order.price + order.fee;
      const [held, paid, earned, fee] = {
        completed: [0, -sum, order.price, order.fee],
        cancelled: [0, 0, 0, 0],
      }[status as string] ?? [sum, -sum, 0, 0];
      expect(balance(all, 'escrow')).toBe(held);
      expect(balance(all, 'buyer')).toBe(paid);
      expect(balance(all, 'payout')).toBe(earned);
      expect(balance(all, 'fees')).toBe(fee);
      expect(balance(all, 'provider') + balance(all, 'refunds') + balance(all, 'payable')).toBe(0);
    }),
  );
});

test('the fee is whole cents, per unit, and never off by more than half a cent a unit', () => {
  fc.assert(
    fc.property(unitCents, quantity, rate, (unit, count, percent) => {
      const { price, fee, total } = priceOf(unit, count, percent);
      expect(Number.isSafeInteger(fee)).toBe(true);
      expect(fee % count).toBe(0);
      expect(Math.abs(fee - (price * percent) / 100)).toBeLessThanOrEqual(0.5 * count + 1e-6);
      expect(total).toBe(price + fee);
    }),
  );
});

test('five percent of twenty dollars, three times, is three dollars', () => {
  expect(priceOf(2_000, 3, 5)).toEqual({ price: 6_000, fee: 300, total: 6_300 });
});

test('an unbalanced, fractional or empty posting is recognised', () => {
  const odd = (amounts: number[]): Posting => ({
    kind: 'hold',
    order: 'order',
    entries: amounts.map((amount) => ({ account: 'provider', holder: null, amount })),
  });
  expect([[], [0], [100, -99], [0.5, -0.5]].map((amounts) => isBalanced(odd(amounts)))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
