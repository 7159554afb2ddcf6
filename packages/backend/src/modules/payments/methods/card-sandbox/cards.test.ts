import { orders } from '@tasklane/contracts';
import { behaviourOf, brandOf, isGoodAt } from './cards';

test.each([
  ['4242 4242 4242 4242', 'succeeds'],
  [orders.sandboxCards.declined, 'declined'],
  ['4000 0025 0000 3155', 'step-up'],
  ['5555 5555 5555 4444', 'declined'],
])('the card %s has the behaviour %s', (number, behaviour) => {
  expect(behaviourOf(number)).toBe(behaviour);
});

test('a card is valid until the last moment of its month', () => {
  expect(isGoodAt(new Date('2026-11-30T23:59:59Z'), '11', '26')).toBe(true);
  expect(isGoodAt(new Date('2026-12-01T00:00:00Z'), '11', '2026')).toBe(false);
  expect(isGoodAt(new Date('2026-12-31T12:00:00Z'), '12', '26')).toBe(true);
});

test('the brand is read from the first digits', () => {
  expect(['4242', '5555', '2223', '3782', '6011'].map(brandOf)).toEqual([
    'visa',
    'mastercard',
    'mastercard',
    'amex',
    'card',
  ]);
});
