import fc from 'fast-check';
import { assets } from '../constants/assets';
import { decimalOf } from './amount';

test.each([
  [0n, 'USD', '0.00'],
  [5n, 'USD', '0.05'],
  [-6_300n, 'USD', '-63.00'],
  [1n, 'ETN', '0.000000000000000001'],
  [4_166_666_666_666_666_666_667n, 'ETN', '4166.666666666666666667'],
  [-1n, 'BTC', '-0.00000001'],
  [12n, 'MOON', '12'],
])('writes %s of %s as %s', (units, asset, text) => {
  expect(decimalOf(units, asset)).toBe(text);
});

test('loses nothing: without its point it is the amount again', () => {
  const code = fc.constantFrom(...assets.map((asset) => asset.code));
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 78n), max: 10n ** 78n }), code, (units, asset) => {
      expect(BigInt(decimalOf(units, asset).replace('.', ''))).toBe(units);
    }),
  );
});
