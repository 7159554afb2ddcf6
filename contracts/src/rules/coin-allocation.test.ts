import fc from 'fast-check';
import { allocateCoins } from './coin-allocation';
import type { QuotedReceipts } from './coin-allocation';

const cents = fc.bigInt({ min: 1n, max: 500_000n });
const units = fc.bigInt({ min: 1n, max: 10n ** 24n });
const receipts: fc.Arbitrary<QuotedReceipts> = fc.record({
  cents,
  amount: units,
  received: fc.bigInt({ min: 0n, max: 10n ** 24n }),
});

describe('allocating coins', () => {
  const quote = { cents: 2_000n, amount: 3_000n };

  test.each([
    ['nothing', 0n, { applied: 0n, excess: 0n, missing: 2_000n, remaining: 3_000n }],
    ['a third', 1_000n, { applied: 1_000n, excess: 0n, missing: 1_334n, remaining: 2_000n }],
    ['one unit too little', 2_999n, { applied: 2_999n, excess: 0n, missing: 1n, remaining: 1n }],
    ['everything', 3_000n, { applied: 3_000n, excess: 0n, missing: 0n, remaining: 0n }],
    ['too much', 3_300n, { applied: 3_000n, excess: 300n, missing: 0n, remaining: 0n }],
  ])('receives %s', (_what, received, allocation) => {
    expect(allocateCoins(2_000n, [{ ...quote, received }])).toEqual(allocation);
  });

  test('adds what came at an earlier rate to what came at the new one', () => {
    const first = { ...quote, received: 1_500n };
    const second = { cents: 1_000n, amount: 1_100n, received: 0n };
    expect(allocateCoins(2_000n, [first, second])).toMatchObject({ missing: 1_000n, remaining: 1_100n });
    expect(allocateCoins(2_000n, [first, { ...second, received: 1_100n }])).toEqual({
      applied: 2_600n,
      excess: 0n,
      missing: 0n,
      remaining: 0n,
    });
  });

  test('leaves what comes after it is paid', () => {
    const paid = { ...quote, received: 3_000n };
    const second = { cents: 2_000n, amount: 3_100n, received: 3_100n };
    expect(allocateCoins(2_000n, [paid, second])).toMatchObject({ applied: 3_000n, excess: 3_100n });
  });

  test('leaves even what is worth less than a cent once it is paid', () => {
    const quotes = [3_000n, 1n].map((received) => ({ ...quote, received }));
    expect(allocateCoins(2_000n, quotes)).toMatchObject({ applied: 3_000n, excess: 1n });
  });

  test('divides all that was received into what pays and what is left over', () => {
    fc.assert(
      fc.property(cents, fc.array(receipts, { minLength: 1, maxLength: 5 }), (value, quotes) => {
        const { applied, excess, missing, remaining } = allocateCoins(value, quotes);
        expect(applied + excess).toBe(quotes.reduce((sum, { received }) => sum + received, 0n));
        for (const part of [applied, excess, missing, remaining]) expect(part >= 0n).toBe(true);
        expect(missing <= value).toBe(true);
        expect(excess > 0n && missing > 0n).toBe(false);
      }),
    );
  });

  test('asks for what pays the rest, and for no unit more', () => {
    fc.assert(
      fc.property(cents, receipts, (value, quote) => {
        const { remaining, missing } = allocateCoins(value, [quote]);
        const plus = (more: bigint) => allocateCoins(value, [{ ...quote, received: quote.received + more }]);
        expect(plus(remaining).missing).toBe(0n);
        if (missing > 0n) expect(plus(remaining - 1n).missing).toBeGreaterThan(0n);
      }),
    );
  });

  test('is paid exactly by the amount of a quote for the whole value', () => {
    fc.assert(
      fc.property(cents, units, (value, amount) => {
        expect(allocateCoins(value, [{ cents: value, amount, received: amount }])).toEqual({
          applied: amount,
          excess: 0n,
          missing: 0n,
          remaining: 0n,
        });
      }),
    );
  });
});
