import { durationOf, hoursOf, orderLifecycle, proposalLifecycle } from '@tasklane/contracts';
import ar from '../locales/ar/orders.json';
import en from '../locales/en/orders.json';

const hoursUntilPastDue = String(hoursOf(durationOf(orderLifecycle, 'accepted', 'past-due')));
const answer = String(hoursOf(durationOf(proposalLifecycle, 'open', 'lapse')));

const stated = {
  'told.past-due.seller': hoursUntilPastDue,
  'timeline.past-due': hoursUntilPastDue,
  'change.silence': answer,
} as const;

test.each(Object.entries(stated))('%s states the hours of the lifecycle', (key, hours) => {
  for (const texts of [en, ar]) expect(texts[key as keyof typeof stated].match(/\d+/g)).toEqual([hours]);
});

test('no other text states hours', () => {
  for (const texts of [en, ar]) {
    const keys = Object.entries(texts).filter(([, text]) => /\d+ (?:hours|ساعة)/.test(text));
    expect(keys.map(([key]) => key).sort()).toEqual(Object.keys(stated).sort());
  }
});
