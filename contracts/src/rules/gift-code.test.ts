import { giftCardCode } from '../constants/gift-cards';
import { formatGiftCode, isGiftCode, normaliseGiftCode } from './gift-code';

test('a code is recognised however it is typed', () => {
  for (const typed of [
    'abcd-efgh-2345-6789',
    ' ABCD EFGH 2345 6789 ',
    'ABCDEFGH23456789',
    'abcd–efgh.2345_6789',
  ])
    expect(normaliseGiftCode(typed)).toBe('ABCDEFGH23456789');
  expect(formatGiftCode('ABCDEFGH23456789')).toBe('ABCD-EFGH-2345-6789');
});

test.each(['', 'ABCDEFGH2345678', 'ABCDEFGH234567899', 'ABCDEFGH2345678O', 'ABCDEFGH2345678!'])(
  '"%s" is not a code',
  (text) => {
    expect(isGiftCode(text)).toBe(false);
  },
);

test('a code cannot be guessed', () => {
  expect(isGiftCode('ABCDEFGH23456789')).toBe(true);
  expect(giftCardCode.length * Math.log2(new Set(giftCardCode.alphabet).size)).toBeGreaterThanOrEqual(75);
});
