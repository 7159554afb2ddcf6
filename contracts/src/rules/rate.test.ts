import fc from 'fast-check';
import { assets } from '../constants';
import { centsOf, coinAmountOf, parseRate } from './rate';
import type { Rate } from './rate';

const factor = fc.bigInt({ min: 1n, max: 10n ** 24n });
const rate: fc.Arbitrary<Rate> = fc.record({ dollars: factor, coins: factor });
const decimals = fc.integer({ min: 0, max: 18 });
const cents = fc.bigInt({ min: 0n, max: 10n ** 12n });
const amount = fc.bigInt({ min: 0n, max: 10n ** 32n });

test.each([
  ['0.0024', { dollars: 24n, coins: 10_000n }],
  ['60000', { dollars: 60_000n, coins: 1n }],
  ['2.5e-7', { dollars: 25n, coins: 100_000_000n }],
  ['1.25e+3', { dollars: 12_500n, coins: 10n }],
  ['3e2', { dollars: 300n, coins: 1n }],
  ['0.000000000000000001', { dollars: 1n, coins: 10n ** 18n }],
])('%s is read without rounding', (decimal, { dollars, coins }) => {
  const read = parseRate(decimal);
  expect(read.dollars * coins).toBe(dollars * read.coins);
});

test.each([
  '0',
  '0.000',
  '0e5',
  '-1',
  '',
  ' ',
  'NaN',
  'Infinity',
  '1,5',
  '.5',
  '5.',
  '0x1f',
  '1e',
  '1e999',
  '٣',
])('"%s" is not an exchange rate', (decimal) => expect(() => parseRate(decimal)).toThrow(RangeError));

test('every number that JavaScript prints is read as it is printed', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-12, max: 1e12, noNaN: true }), (number) => {
      const { dollars, coins } = parseRate(String(number));
      expect(Number(`${dollars}e-${String(coins).length - 1}`)).toBe(number);
    }),
  );
});

test('$5 at $0.0024 a coin of 18 decimals are exactly 2083.333…334 coins', () => {
  expect(coinAmountOf(500n, parseRate('0.0024'), 18)).toBe(2_083_333_333_333_333_333_334n);
  expect(centsOf(2_083_333_333_333_333_333_334n, parseRate('0.0024'), 18)).toBe(500n);
  expect(centsOf(2_083_333_333_333_333_333_333n, parseRate('0.0024'), 18)).toBe(499n);
});

test('$40 at $62,500 a bitcoin are 64,000 satoshis', () => {
  expect(coinAmountOf(4_000n, parseRate('62500'), 8)).toBe(64_000n);
});

test('whoever pays a quoted amount pays at least its value, and less than a unit more', () => {
  fc.assert(
    fc.property(cents, rate, decimals, (value, { dollars, coins }, digits) => {
      const paid = coinAmountOf(value, { dollars, coins }, digits);
      // In cents, multiplied by the same positive number on both sides.
      const price = value * coins * 10n ** BigInt(digits);
      expect(paid * dollars * 100n >= price).toBe(true);
      expect((paid - 1n) * dollars * 100n < price).toBe(true);
    }),
  );
});

test('what an amount is worth is never more than its value, and less than a cent below', () => {
  fc.assert(
    fc.property(amount, rate, decimals, (units, { dollars, coins }, digits) => {
      const worth = centsOf(units, { dollars, coins }, digits);
      const cent = coins * 10n ** BigInt(digits);
      expect(worth * cent <= units * dollars * 100n).toBe(true);
      expect((worth + 1n) * cent > units * dollars * 100n).toBe(true);
    }),
  );
});

test('a value that becomes a coin and back is itself where a unit is worth a cent at most', () => {
  fc.assert(
    fc.property(cents, rate, decimals, (value, { dollars, coins }, digits) => {
      const each = { dollars, coins: coins + dollars * 100n };
      expect(centsOf(coinAmountOf(value, each, digits), each, digits)).toBe(value);
    }),
  );
});

test('a value that becomes a coin and back is never less, and more by less than a unit’s worth', () => {
  fc.assert(
    fc.property(cents, rate, decimals, (value, each, digits) => {
      const back = centsOf(coinAmountOf(value, each, digits), each, digits);
      expect(back >= value).toBe(true);
      expect(back - value <= centsOf(1n, each, digits)).toBe(true);
    }),
  );
});

test('an amount that becomes a value and back differs by a cent’s worth at most', () => {
  fc.assert(
    fc.property(amount, rate, decimals, (units, each, digits) => {
      const back = coinAmountOf(centsOf(units, each, digits), each, digits);
      expect(back <= units).toBe(true);
      expect(units - back <= coinAmountOf(1n, each, digits)).toBe(true);
    }),
  );
});

test('more value is never less of a coin, and more of a coin never less value', () => {
  fc.assert(
    fc.property(cents, cents, amount, amount, rate, decimals, (value, more, units, others, each, digits) => {
      expect(coinAmountOf(value + more, each, digits) >= coinAmountOf(value, each, digits)).toBe(true);
      expect(centsOf(units + others, each, digits) >= centsOf(units, each, digits)).toBe(true);
    }),
  );
});

test('no coin of the ledger has more decimals than these properties cover', () => {
  expect(Math.max(...assets.map((each) => each.decimals))).toBeLessThanOrEqual(18);
});
