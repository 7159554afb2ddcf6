import { operations } from '@tasklane/contracts/operations';
import { modules } from '.';

/** The module of each prefix or single operation, where it is not called like the prefix. */
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
  // `user` says whose these are: numbers and movements across modules, and tasks.
  'user.dashboard': 'overview',
  'user.earnings': 'overview',
  'user.suggestedTasks': 'tasks',
  'user.transactions': 'overview',
  verification: 'selling',
  wallet: 'wallets',
};

/** Prefixes of a kind of caller: the rest of the name says what it is about. */
const shared = ['admin', 'dev', 'test'];

test('an operation lives in the module of its prefix', () => {
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

test('every home is one of a prefix or of an operation', () => {
  const names = new Set(Object.keys(operations).flatMap((id) => [id, id.split('.')[0]]));
  expect(Object.keys(homes).filter((name) => !names.has(name))).toEqual([]);
});
