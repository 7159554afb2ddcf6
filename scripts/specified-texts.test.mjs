import { flatten, readTexts, textFile } from './lib/text-files.mjs';

/**
 * Texts that the specification gives word for word: where the specification gives them, where they are in the
 * workspace, and their wording. They stay unchanged, whatever happens to the texts around them.
 */
const specified = [
  ['1, section 8', 'shell/src/locales', 'shell', 'failure.not-found.title', 'Page Not Found'],
  ['1, section 8', 'shell/src/locales', 'shell', 'failure.gone.title', 'This page is gone'],
  ['1, section 8', 'shell/src/locales', 'shell', 'failure.maintenance.title', 'Under Maintenance'],
  ['1, section 8', 'shell/src/locales', 'shell', 'failure.offline.title', 'Uh oh!'],
  [
    '1, section 8',
    'contracts/src/locales',
    'messages',
    'validation.email.taken',
    'This email address is already registered.',
  ],
  ['1, section 9', 'packages/ui/src/locales', 'ui', 'format.lastSeenLongAgo', '6+ months ago'],
  ['2, section 2', 'remotes/discovery/src/locales', 'discovery', 'search.nothing.title', 'No Tasks Found'],
  [
    '2, section 8',
    'remotes/discovery/src/locales',
    'discovery',
    'contact.failed',
    'Error - message not sent, please try again',
  ],
  [
    '2, section 8',
    'remotes/inbox/src/locales',
    'inbox',
    'notSent',
    'Error - message not sent, please try again',
  ],
  [
    '2, section 8',
    'contracts/src/locales',
    'messages',
    'error.thread_disabled',
    'This message thread has been disabled.',
  ],
  [
    '2, section 8',
    'remotes/inbox/src/locales',
    'inbox',
    'disabled',
    'This message thread has been disabled.',
  ],
  [
    '2, section 8',
    'remotes/account/src/locales',
    'account',
    'picture.fault.type',
    'Please select a *.jpeg, *.png or *.gif file',
  ],
  [
    '2, section 8',
    'contracts/src/locales',
    'messages',
    'validation.task.price',
    'Sorry the amount you have entered can only between $0 to $100',
  ],
  ['3, section 4', 'remotes/orders/src/locales', 'orders', 'status.pending', 'Waiting acceptance'],
  ['3, section 4', 'remotes/orders/src/locales', 'orders', 'status.past-due', 'Past due'],
  ['3, section 4', 'remotes/orders/src/locales', 'orders', 'status.delivered', 'Delivered'],
  ['3, section 4', 'remotes/orders/src/locales', 'orders', 'status.completed', 'Completed'],
  ['3, section 4', 'remotes/orders/src/locales', 'orders', 'status.cancelled', 'Refunded'],
  ['3, section 4', 'remotes/orders/src/locales', 'orders', 'status.refused', 'Declined and refunded'],
  ['3, section 4', 'remotes/orders/src/locales', 'orders', 'status.disputed', 'In dispute'],
];

test.each(specified)('specification %s: in %s/%s, %s is “%s”', (_section, folder, namespace, key, text) => {
  const texts = flatten(readTexts(textFile(folder, 'en', namespace)));
  expect(texts.get(key)).toBe(text);
});
