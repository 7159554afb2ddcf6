import { cancellationLifecycle, durationOf, orderLifecycle } from '@tasklane/contracts';
import ar from '../../../locales/ar/mail.json';
import en from '../../../locales/en/mail.json';

test.each([
  ['order-cancellation-proposed', durationOf(cancellationLifecycle, 'open', 'lapse')],
  ['order-past-due', durationOf(orderLifecycle, 'accepted', 'past-due')],
] as const)('the email %s states the hours of the lifecycle', (mail, duration) => {
  for (const texts of [en, ar]) expect(texts[mail].body.match(/\d+/g)).toEqual([/\d+/.exec(duration)?.[0]]);
});
