import { sandboxCards } from '../constants/orders';
import { isCardNumber } from './card';

test.each(Object.values(sandboxCards))('%s is a card number', (number) => {
  expect(isCardNumber(number)).toBe(true);
});

test.each(['', '4242', '4242 4242 4242 4243', '4242 4242 4242 424x', undefined])('%s is none', (text) => {
  expect(isCardNumber(text)).toBe(false);
});

test('spaces do not count', () => {
  expect(isCardNumber('4242 4242 4242 4242')).toBe(true);
});
