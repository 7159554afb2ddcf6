import { durationOf, orderLifecycle, proposalLifecycle } from '@tasklane/contracts';
import ar from '../locales/ar/orders.json';
import en from '../locales/en/orders.json';

/** The hours of a duration from a lifecycle's table. */
const hoursOf = (duration: string): string => /^PT(\d+)H$/.exec(duration)?.[1] ?? duration;

const hoursUntilPastDue = hoursOf(durationOf(orderLifecycle, 'accepted', 'past-due'));
const answer = hoursOf(durationOf(proposalLifecycle, 'open', 'lapse'));

test.each([
  ['told.past-due.seller', hoursUntilPastDue],
  ['timeline.past-due', hoursUntilPastDue],
  ['propose.text.buyer', answer],
  ['propose.text.seller', answer],
] as const)('%s states the hours of the lifecycle', (key, hours) => {
  for (const texts of [en, ar]) expect(texts[key].match(/\d+/g)).toEqual([hours]);
});
