import { durationOf, orderLifecycle } from '@tasklane/contracts';
import ar from '../locales/ar/checkout.json';
import en from '../locales/en/checkout.json';

test('the pay page states the acceptance period of the order lifecycle', () => {
  const days = /^P(\d+)D$/.exec(durationOf(orderLifecycle, 'pending', 'expire'))?.[1];
  for (const texts of [en, ar]) expect(texts['pay.protection'].match(/\d+/g)).toEqual([days]);
});
