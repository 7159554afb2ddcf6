import { orders as rules } from '@tasklane/contracts';
import { isAppError } from '@tasklane/server-kit';
import fc from 'fast-check';
import { valuesOf } from './tender-request';

const tender = (amount?: number) => ({ type: 'card' as const, card: { card_token: 't' }, amount });

test('tender values add up to the total to the cent, however it is divided', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(parts, fc.boolean(), (cents, isLastNamed) => {
      const total = cents.reduce((sum, each) => sum + each, 0);
      const amounts = cents.map((each) => rules.toDollars(each));
      const named = isLastNamed ? amounts : [...amounts.slice(0, -1), undefined];
      expect(valuesOf(named.map(tender), total)).toEqual(cents);
    }),
  );
});

test.each([
  [[undefined, 5], 'tenders[0].amount'],
  [[21, undefined], 'tenders[0].amount'],
  [[22, undefined], 'tenders[0].amount'],
  [[5, 15.99], 'tenders[1].amount'],
  [[5, 16.01], 'tenders[1].amount'],
  [[20.99, 0.01, undefined], 'tenders[1].amount'],
])('%p of 21 dollars is refused at %s', (amounts, path) => {
  let refusal: unknown;
  try {
    valuesOf(amounts.map(tender), 2_100);
  } catch (error) {
    refusal = error;
  }
  expect(isAppError(refusal) && Object.keys(refusal.details.fields ?? {})).toEqual([path]);
});
