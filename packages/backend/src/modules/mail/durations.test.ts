import {
  disputeLifecycle,
  durationOf,
  orderLifecycle,
  proposalLifecycle,
  quoteLifecycle,
} from '@tasklane/contracts';
import ar from '../../../locales/ar/mail.json';
import en from '../../../locales/en/mail.json';

test.each([
  ['order-cancellation-proposed', durationOf(proposalLifecycle, 'open', 'lapse')],
  ['order-time-proposed', durationOf(proposalLifecycle, 'open', 'lapse')],
  ['order-terms-proposed', durationOf(proposalLifecycle, 'open', 'lapse')],
  ['dispute-opened', durationOf(disputeLifecycle, 'pending', 'escalate')],
  ['dispute-answered', durationOf(disputeLifecycle, 'buyer', 'escalate')],
  ['dispute-decided', durationOf(disputeLifecycle, 'decided', 'close')],
  ['order-past-due', durationOf(orderLifecycle, 'accepted', 'past-due')],
  ['quote-requested', durationOf(quoteLifecycle, 'requested', 'expire')],
  ['quote-asked', durationOf(quoteLifecycle, 'requested', 'expire')],
  ['quote-sent', durationOf(quoteLifecycle, 'sent', 'expire')],
  ['quote-reopened', durationOf(quoteLifecycle, 'sent', 'expire')],
  ['quote-kept-by-seller', durationOf(quoteLifecycle, 'sent', 'expire')],
  ['quote-kept-by-buyer', durationOf(quoteLifecycle, 'sent', 'expire')],
] as const)('the email %s states the hours or days of the lifecycle', (mail, duration) => {
  for (const texts of [en, ar]) expect(texts[mail].body.match(/\d+/g)).toEqual([/\d+/.exec(duration)?.[0]]);
});
