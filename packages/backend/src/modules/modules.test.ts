import { operations } from '@tasklane/contracts/operations';
import { modules } from '.';

/** The module of a prefix or of a single operation, where its name differs from the prefix. */
const homes: Readonly<Record<string, string>> = {
  addresses: 'billing',
  countries: 'reference',
  email: 'accounts',
  exchange: 'reference',
  giftCards: 'gift-cards',
  gigs: 'tasks',
  humanCheck: 'accounts',
  languages: 'reference',
  password: 'accounts',
  // What a payment in coins did not use is a matter of the coins.
  'payments.return': 'coins',
  'payments.returnChallenge': 'coins',
  'payments.unused': 'coins',
  payouts: 'orders',
  sandbox: 'payments',
  seller: 'selling',
  // Users, wallets and identity providers need sessions; signing in needs all of them.
  session: 'sign-in',
  settings: 'reference',
  terms: 'accounts',
  twoFactor: 'accounts',
  user: 'accounts',
  // In these, `user` only says whose data it is: numbers and movements across modules, and tasks.
  'user.dashboard': 'overview',
  'user.earnings': 'overview',
  'user.suggestedTasks': 'tasks',
  'user.transactions': 'overview',
  'user.exportTransactions': 'overview',
  verification: 'selling',
  wallet: 'wallets',
};

/** Prefixes that name a kind of caller; the rest of the name says what the operation is about. */
const shared = ['admin', 'dev', 'test'];

test('every operation belongs to the module of its prefix', () => {
  const strays = modules.flatMap(({ name, operations: bound = [] }) =>
    bound
      .map(({ id }) => id)
      .filter((id) => {
        const [prefix = ''] = id.split('.');
        return !shared.includes(prefix) && (homes[id] ?? homes[prefix] ?? prefix) !== name;
      }),
  );
  expect(strays).toEqual([]);
});

test('every listed exception is an existing prefix or operation', () => {
  const names = new Set(Object.keys(operations).flatMap((id) => [id, id.split('.')[0]]));
  expect(Object.keys(homes).filter((name) => !names.has(name))).toEqual([]);
});
