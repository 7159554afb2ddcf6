import { caretAfter, digitsBefore, formatCode, formatExpiry, formatNumber } from './format';

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242-4242x', '4242 4242'],
  ['42424', '4242 4'],
  ['', ''],
  ['4'.repeat(30), '4444 4444 4444 4444 444'],
])('card number %p is formatted as %p', (typed, shown) => {
  expect(formatNumber(typed)).toBe(shown);
});

test.each([
  ['1', '1'],
  ['12', '12'],
  ['123', '12 / 3'],
  ['1230', '12 / 30'],
  ['4', '04'],
  ['430', '04 / 30'],
  ['12/2030', '12 / 30'],
  ['12 / ', '12'],
])('expiry date %p is formatted as %p', (typed, shown) => {
  expect(formatExpiry(typed)).toBe(shown);
});

test('the security code has at most four digits', () => {
  expect(formatCode('12a345')).toBe('1234');
});

test('the caret stays after the typed digit', () => {
  expect(caretAfter('4242 4242', digitsBefore('42424242', 5))).toBe(6);
  expect(caretAfter('4242 4242', 4)).toBe(4);
  expect(caretAfter('4242', 0)).toBe(0);
  expect(caretAfter('12', 9)).toBe(2);
});
