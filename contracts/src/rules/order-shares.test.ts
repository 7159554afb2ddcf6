import fc from 'fast-check';
import { orders } from '../constants';
import { refundOf, sharesOf } from './order-shares';

const { discountedPriceOf, totalOf } = orders;

/** Orders as they are sold, each with a part of its price. */
const divided = fc
  .tuple(
    fc.integer({ min: 100, max: 50_000 }),
    fc.integer({ min: 1, max: 20 }),
    fc.integer({ min: 0, max: 30 }),
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.double({ min: 0, max: 1, noNaN: true }),
  )
  .map(([unit, quantity, percent, reduction, part]) => {
    const discount = Math.floor(unit * quantity * reduction);
    const { price, fee } = discountedPriceOf(unit, quantity, percent, discount);
    return { sums: { price, discount, fee }, priceBack: Math.round(price * part) };
  });

test('both parts are whole cents, none is negative, and they add up to the order', () => {
  fc.assert(
    fc.property(divided, ({ sums, priceBack }) => {
      const { back, kept } = sharesOf(sums, priceBack);
      const each = [...Object.values(back), ...Object.values(kept), totalOf(back), totalOf(kept)];
      expect(each.every((sum) => Number.isSafeInteger(sum) && sum >= 0)).toBe(true);
      expect(back.price + kept.price).toBe(sums.price);
      expect(back.discount + kept.discount).toBe(sums.discount);
      expect(back.fee + kept.fee).toBe(sums.fee);
    }),
  );
});

test('the buyer never gets back less than the part of what they paid, and at most two cents more', () => {
  fc.assert(
    fc.property(divided, ({ sums, priceBack }) => {
      const exact = (totalOf(sums) * priceBack) / sums.price;
      const refund = refundOf(sums, priceBack);
      expect(refund).toBeGreaterThanOrEqual(exact - 1e-6);
      expect(refund).toBeLessThanOrEqual(Math.min(exact + 2, totalOf(sums)));
    }),
  );
});

test('a larger part of the price never gives back less', () => {
  fc.assert(
    fc.property(divided, ({ sums, priceBack }) => {
      fc.pre(priceBack < sums.price);
      expect(refundOf(sums, priceBack + 1)).toBeGreaterThanOrEqual(refundOf(sums, priceBack));
    }),
  );
});

test('nothing of the price gives nothing back, all of it everything', () => {
  fc.assert(
    fc.property(divided, ({ sums }) => {
      expect(sharesOf(sums, 0).kept).toEqual(sums);
      expect(sharesOf(sums, sums.price).back).toEqual(sums);
    }),
  );
});

test('half of an order of $60 with a discount of $5 gives back half of each', () => {
  expect(sharesOf({ price: 6_000, discount: 501, fee: 275 }, 3_000)).toEqual({
    back: { price: 3_000, discount: 250, fee: 138 },
    kept: { price: 3_000, discount: 251, fee: 137 },
  });
});

test.each([-1, 0.5, 2_001, NaN])('%p is no part of a price of $20', (priceBack) => {
  expect(() => sharesOf({ price: 2_000, discount: 0, fee: 100 }, priceBack)).toThrow(RangeError);
});
