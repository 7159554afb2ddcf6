import fc from 'fast-check';
import { partsBack } from './money';

const tender = fc.record({ value: fc.integer({ min: 1, max: 100_000 }), perCent: fc.bigInt(1n, 10n ** 18n) });

/** What paid a checkout, in dollars and in coins, and how much of it goes back. */
const refunded = fc
  .tuple(fc.array(tender, { minLength: 1, maxLength: 4 }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([parts, share]) => {
    const tenders = parts.map(({ value, perCent }, index) =>
      index % 2 === 0
        ? { asset: 'USD' as const, value, amount: BigInt(value) }
        : { asset: 'ETN' as const, value, amount: BigInt(value) * perCent + 1n },
    );
    const total = tenders.reduce((sum, { value }) => sum + value, 0);
    return { tenders, total, refund: Math.floor(total * share) };
  });

test('the parts of a refund add up to it, and none is more than its tender paid', () => {
  fc.assert(
    fc.property(refunded, ({ tenders, refund }) => {
      const parts = partsBack(tenders, refund);
      expect(parts.reduce((sum, { value }) => sum + value, 0n)).toBe(BigInt(refund));
      parts.forEach(({ amount, value }, index) => {
        const paid = tenders[index];
        expect(value <= BigInt(paid?.value ?? 0) && amount <= (paid?.amount ?? 0n)).toBe(true);
      });
    }),
  );
});

test('coins that go back are worth exactly the cents that they stand for', () => {
  fc.assert(
    fc.property(refunded, ({ tenders, refund }) => {
      partsBack(tenders, refund).forEach(({ amount, value }, index) => {
        const { amount: taken, value: paid } = tenders[index] ?? { amount: 1n, value: 1 };
        expect((amount * BigInt(paid)) / taken).toBe(value);
      });
    }),
  );
});

test('a whole refund gives each tender back what it paid, and none gives nothing', () => {
  fc.assert(
    fc.property(refunded, ({ tenders, total }) => {
      expect(partsBack(tenders, total).map(({ amount }) => amount)).toEqual(
        tenders.map(({ amount }) => amount),
      );
      expect(partsBack(tenders, 0).every(({ amount }) => amount === 0n)).toBe(true);
    }),
  );
});

test('a tender that paid two thirds gets two thirds of the refund', () => {
  const dollars = (value: number) => ({ asset: 'USD' as const, value, amount: BigInt(value) });
  expect(partsBack([dollars(2_000), dollars(1_000)], 100).map(({ value }) => value)).toEqual([66n, 34n]);
});
