import { operations } from '@tasklane/contracts/operations';
import { modules } from '.';

/** The module of each prefix, where it is not called like the prefix. */
const homes: Readonly<Record<string, string>> = {
  addresses: 'billing',
  countries: 'reference',
  email: 'accounts',
  exchange: 'reference',
  gigs: 'tasks',
  humanCheck: 'accounts',
  languages: 'reference',
  password: 'accounts',
  sandbox: 'payments',
  seller: 'selling',
  // Users, wallets and identity providers need sessions; what signs in needs all of them.
  session: 'sign-in',
  settings: 'reference',
  terms: 'accounts',
  twoFactor: 'accounts',
  user: 'accounts',
  verification: 'selling',
  wallet: 'wallets',
};

/** Prefixes of a kind of caller: the rest of the name says what it is about. */
const shared = ['admin', 'dev', 'test'];

/** Operations that are still to move to the module of their prefix. May only shrink. */
const elsewhere = [
  'messages.unread',
  'notifications.types',
  'reviews.create',
  'reviews.edit',
  'user.dashboard',
  'user.suggestedTasks',
  'user.transactions',
];

test('an operation lives in the module of its prefix', () => {
  const strays = modules.flatMap(({ name, operations: bound = [] }) =>
    bound
      .map(({ id }) => id)
      .filter((id) => {
        const [prefix = ''] = id.split('.');
        return !shared.includes(prefix) && (homes[prefix] ?? prefix) !== name;
      }),
  );
  expect(strays.sort()).toEqual(elsewhere);
});

test('every prefix that has a home elsewhere is one of an operation', () => {
  const prefixes = new Set(Object.keys(operations).map((id) => id.split('.')[0]));
  expect(Object.keys(homes).filter((prefix) => !prefixes.has(prefix))).toEqual([]);
});
