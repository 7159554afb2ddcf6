import fc from 'fast-check';
import { allowsMethod, discountOf, discountRefusal, leastDiscountedPrice } from './discount';
import type { DiscountSubject, DiscountTerms } from './discount';

const terms: DiscountTerms = {
  kind: 'percent',
  value: 20,
  minimum: 1_000,
  startsAt: new Date('2026-03-01T00:00:00Z'),
  endsAt: new Date('2026-04-01T00:00:00Z'),
  maxUses: 10,
  maxUsesPerBuyer: 1,
  categories: ['graphics'],
};
const subject: DiscountSubject = {
  price: 1_000,
  categories: ['graphics/logo-design'],
  now: new Date('2026-03-15T00:00:00Z'),
  uses: 9,
  usesByBuyer: 0,
};

test('a code applies within its terms', () => {
  expect(discountRefusal(terms, subject)).toBeUndefined();
  const free = { ...terms, endsAt: null, maxUses: null, maxUsesPerBuyer: null, categories: null };
  expect(discountRefusal(free, { ...subject, categories: [], uses: 99, usesByBuyer: 99 })).toBeUndefined();
});

test.each<[string, Partial<DiscountSubject>]>([
  ['not_started', { now: new Date('2026-02-28T23:59:59.999Z') }],
  ['ended', { now: new Date('2026-04-01T00:00:00Z') }],
  ['used_up', { uses: 10 }],
  ['used_by_buyer', { usesByBuyer: 1 }],
  ['category', { categories: ['graphics-design/logos', 'writing'] }],
  ['category', { categories: [] }],
  ['minimum', { price: 999 }],
])('a code is refused as %s', (refusal, change) => {
  expect(discountRefusal(terms, { ...subject, ...change })).toBe(refusal);
});

test('a code without a minimum needs a price of which it can take a cent', () => {
  const any = { ...terms, minimum: 0 };
  expect(discountRefusal(any, { ...subject, price: leastDiscountedPrice })).toBe('minimum');
  expect(discountRefusal(any, { ...subject, price: leastDiscountedPrice + 1 })).toBeUndefined();
});

test('a discount is rounded half up to the cent', () => {
  expect(discountOf({ kind: 'percent', value: 15 }, 1_010)).toBe(152);
  expect(discountOf({ kind: 'amount', value: 500 }, 1_010)).toBe(500);
});

test('whatever is discounted, at least a dollar is left to pay and at least a cent is taken off', () => {
  const discount = fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 100_000 }) }),
  );
  fc.assert(
    fc.property(discount, fc.integer({ min: leastDiscountedPrice + 1, max: 50_000 }), (each, price) => {
      const reduction = discountOf(each, price);
      expect(Number.isSafeInteger(reduction)).toBe(true);
      expect(reduction).toBeGreaterThanOrEqual(1);
      expect(price - reduction).toBeGreaterThanOrEqual(leastDiscountedPrice);
    }),
  );
});

test('a code names the ways of paying that it may be used with', () => {
  expect(allowsMethod(null, 'card')).toBe(true);
  expect(allowsMethod(['card'], 'card')).toBe(true);
  expect(allowsMethod(['voucher'], 'card')).toBe(false);
});
