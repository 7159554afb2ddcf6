import { migrationNames } from '@tasklane/server-kit/database';
import { migrationsFolder } from './migrations';

/** Numbers used twice before this test existed. Databases identify a migration by its name, so these stay. */
const givenTwice = ['0007', '0104', '0105', '0107', '0117'];

test('migration files have a valid name and, apart from the listed duplicates, a unique number', () => {
  const names = migrationNames(migrationsFolder);
  for (const name of names) expect(name).toMatch(/^\d{4}_[a-z0-9_]+\.sql$/);
  const numbers = names.map((name) => name.slice(0, 4));
  const twice = numbers.filter((number, at) => numbers.indexOf(number) !== at);
  expect(twice).toEqual(givenTwice);
});
