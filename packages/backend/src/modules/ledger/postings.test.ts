import fc from 'fast-check';
import {
  allowedEvents,
  assets,
  findTransition,
  leastDiscountedPrice,
  orderLifecycle,
  orders,
  sharesOf,
} from '@tasklane/contracts';
import type { Actor, AssetCode, OrderEvent, OrderStatus } from '@tasklane/contracts';
import type { Account, LedgerEntry } from './accounts';
import { coinSentPosting } from './coin-postings';
import {
  endPostings,
  exchangeEntries,
  isBalanced,
  paidPostings,
  payoutPostings,
  refundedPostings,
} from './postings';
import type { OrderMoney, Posting } from './postings';

const { discountedPriceOf, priceOf } = orders;

const unitCents = fc.integer({ min: 100, max: 50_000 });
const quantity = fc.integer({ min: 1, max: 20 });
const rate = fc.oneof(fc.integer({ min: 0, max: 30 }), fc.double({ min: 0, max: 30, noNaN: true }));

/** How much of the price the site takes off, from nothing to all of it. */
const reduction = fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1, noNaN: true }));

const money = fc
  .tuple(unitCents, quantity, rate, reduction)
  .map(([unit, count, percent, reduced]): OrderMoney => {
    const discount = Math.floor((unit * count - leastDiscountedPrice) * reduced);
    const { price, fee } = discountedPriceOf(unit, count, percent, discount);
    return {
      order: 'order',
      buyer: 'buyer',
      seller: 'seller',
      price: BigInt(price),
      discount: BigInt(discount),
      fee: BigInt(fee),
      back: { price: 0n, discount: 0n, fee: 0n },
    };
  });

/** A walk through the lifecycle: each number picks one of the transitions that an actor may cause. */
const walk = fc.array(fc.nat({ max: 99 }), { maxLength: 30 });

const actors: readonly Actor[] = ['buyer', 'seller', 'admin', 'system'];

function movesFrom(status: OrderStatus): [Actor, OrderEvent][] {
  return actors.flatMap((actor) =>
    allowedEvents(orderLifecycle, status, actor).map((event): [Actor, OrderEvent] => [actor, event]),
  );
}

/** What the chain carries to the seller of a completed order, and takes for it. */
const coins = { transfer: 'transfer', asset: 'ETN', amount: 5n } as const;
const sent = coinSentPosting(coins, 'payout', 'seller');

/** Returns every posting of an order that takes this walk, including the provider's refund. */
function live(order: OrderMoney, picks: readonly number[]): { status: OrderStatus; postings: Posting[] } {
  let status: OrderStatus = orderLifecycle.initial;
  const postings = paidPostings(order);
  for (const pick of picks) {
    const moves = movesFrom(status);
    const move = moves[pick % moves.length];
    if (!move) break;
    status = findTransition(orderLifecycle, status, move[1], move[0])?.to ?? status;
    if (status === 'completed') postings.push(...endPostings(order), ...payoutPostings(order, coins), sent);
    if (status === 'cancelled') {
      const cancelled = { ...order, back: order };
      postings.push(...endPostings(cancelled), ...refundedPostings(cancelled));
    }
  }
  return { status, postings };
}

/** Returns the order as it ends with a part of its price going back; the part is in millionths. */
function divided(order: OrderMoney, millionths: number): OrderMoney {
  const [price, discount, fee] = [Number(order.price), Number(order.discount), Number(order.fee)];
  const { back } = sharesOf({ price, discount, fee }, Math.round((price * millionths) / 1_000_000));
  return {
    ...order,
    back: { price: BigInt(back.price), discount: BigInt(back.discount), fee: BigInt(back.fee) },
  };
}

const sumOf = (entries: readonly LedgerEntry[]): bigint =>
  entries.reduce((sum, { amount }) => sum + amount, 0n);

const balance = (entries: readonly LedgerEntry[], account: Account): bigint =>
  sumOf(entries.filter((each) => each.account === account));

test('every posting is balanced and the ledger sums to zero, whatever happens to an order', () => {
  fc.assert(
    fc.property(money, walk, (order, picks) => {
      const { postings } = live(order, picks);
      expect(postings.every(isBalanced)).toBe(true);
      expect(sumOf(postings.flatMap(({ entries }) => entries))).toBe(0n);
    }),
  );
});

test('the balances of an order always follow from its status', () => {
  fc.assert(
    fc.property(money, walk, (order, picks) => {
      const { status, postings } = live(order, picks);
      const all = postings.flatMap(({ entries }) => entries);
      const whole = order.price + order.fee;
      const sum = whole - order.discount;
      const [held, paid, earned, fee, given] = {
        completed: [0n, -sum, order.price, order.fee, -order.discount],
        cancelled: [0n, 0n, 0n, 0n, 0n],
      }[status as string] ?? [whole, -sum, 0n, 0n, -order.discount];
      expect(balance(all, 'discounts')).toBe(given);
      expect(balance(all, 'escrow')).toBe(held);
      expect(balance(all, 'buyer')).toBe(paid);
      const inDollars = all.filter(({ asset }) => asset === 'USD');
      expect(balance(inDollars, 'exchange')).toBe(earned);
      expect(balance(all, 'payout')).toBe(status === 'completed' ? coins.amount : 0n);
      expect(balance(all, 'coins-sent')).toBe(0n);
      expect(balance(all, 'fees')).toBe(fee);
      expect(balance(all, 'provider') + balance(all, 'refunds') + balance(all, 'payable')).toBe(0n);
    }),
  );
});

test('an order that ends with a part for each side gives everybody theirs, and holds nothing back', () => {
  fc.assert(
    fc.property(money, fc.nat({ max: 1_000_000 }), (order, millionths) => {
      const ended = divided(order, millionths);
      const { back } = ended;
      const postings = [...paidPostings(ended), ...endPostings(ended)];
      expect(postings.every(isBalanced)).toBe(true);
      const all = postings.flatMap(({ entries }) => entries);
      expect(balance(all, 'escrow')).toBe(0n);
      expect(balance(all, 'payable')).toBe(order.price - back.price);
      expect(balance(all, 'refunds')).toBe(back.price - back.discount + back.fee);
      expect(balance(all, 'fees')).toBe(order.fee - back.fee);
      expect(balance(all, 'discounts')).toBe(back.discount - order.discount);
    }),
  );
});

test('the fee is a whole number of cents per unit, off by at most half a cent each', () => {
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

test('a discount lowers the fee, which never exceeds that of the whole price', () => {
  fc.assert(
    fc.property(unitCents, quantity, rate, reduction, (unit, count, percent, reduced) => {
      const discount = Math.floor(unit * count * reduced);
      const whole = priceOf(unit, count, percent);
      const { price, fee, total } = discountedPriceOf(unit, count, percent, discount);
      expect(price).toBe(whole.price);
      expect(Number.isSafeInteger(fee)).toBe(true);
      expect(fee).toBeLessThanOrEqual(whole.fee);
      expect(fee).toBeLessThanOrEqual(((price - discount) * percent) / 100 + 0.5 * count + 1e-6);
      expect(total).toBe(price - discount + fee);
    }),
  );
});

test('the fee of five percent on three units of twenty dollars is three dollars', () => {
  expect(priceOf(2_000, 3, 5)).toEqual({ price: 6_000, fee: 300, total: 6_300 });
});

const assetCode = fc.constantFrom(...assets.map(({ code }) => code));
const amount = fc.bigInt({ min: 1n, max: 10n ** 77n });

/** A purchase that is paid in one asset and held in another. */
const conversion = fc
  .record({ taken: fc.record({ asset: assetCode, amount }), given: fc.record({ asset: assetCode, amount }) })
  .filter(({ taken, given }) => taken.asset !== given.asset)
  .map(({ taken, given }): Posting => ({
    kind: 'charge',
    subject: { kind: 'order', id: 'order' },
    entries: [
      { account: 'buyer', holder: 'buyer', asset: taken.asset, amount: -taken.amount },
      ...exchangeEntries(taken, given),
      { account: 'provider', holder: null, ...given },
    ],
  }));

const assetsOf = ({ entries }: Posting): Set<AssetCode> => new Set(entries.map(({ asset }) => asset));

test('a conversion balances in each of its assets', () => {
  fc.assert(
    fc.property(conversion, (posting) => {
      expect(isBalanced(posting)).toBe(true);
      expect(assetsOf(posting).size).toBe(2);
      for (const asset of assetsOf(posting))
        expect(sumOf(posting.entries.filter((each) => each.asset === asset))).toBe(0n);
    }),
  );
});

test('a conversion that is off in one asset is unbalanced, even when its amounts sum to zero', () => {
  fc.assert(
    fc.property(conversion, fc.nat({ max: 3 }), fc.bigInt({ min: 1n, max: 10n }), (posting, index, off) => {
      const entries = posting.entries.map((each, at) =>
        at === index ? { ...each, amount: each.amount + off } : each,
      );
      expect(isBalanced({ ...posting, entries })).toBe(false);
      const direct = posting.entries.filter(({ account }) => account !== 'exchange');
      const even = direct.map((each, at) => ({ ...each, amount: at === 0 ? -1n : 1n }));
      expect(isBalanced({ ...posting, entries: even })).toBe(false);
    }),
  );
});

test('a posting with no entries, a single one or a zero one is unbalanced', () => {
  const odd = (amounts: bigint[]): Posting => ({
    kind: 'hold',
    subject: { kind: 'order', id: 'order' },
    entries: amounts.map((each) => ({ account: 'provider', holder: null, asset: 'USD', amount: each })),
  });
  const unbalanced = [[], [0n], [5n], [100n, -99n], [5n, -5n, 0n]];
  expect(unbalanced.map((amounts) => isBalanced(odd(amounts)))).toEqual(unbalanced.map(() => false));
});
