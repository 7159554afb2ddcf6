import { sandboxCards } from '../constants/orders';
import { isCardNumber } from './card';

test.each(Object.values(sandboxCards))('%s is a card number', (number) => {
  expect(isCardNumber(number)).toBe(true);
});

test.each(['', '4242', '4242 4242 4242 4243', '4242 4242 4242 424x', undefined])(
  '%s is not a card number',
  (text) => {
    expect(isCardNumber(text)).toBe(false);
  },
);

test('spaces in a card number are ignored', () => {
  expect(isCardNumber('4242 4242 4242 4242')).toBe(true);
});
