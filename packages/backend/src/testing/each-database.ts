import { postgresUrl } from './databases';
import type { TestDatabase } from './databases';

/**
 * Declares a suite for each kind of database. PostgreSQL's runs where TEST_DATABASE_URL names a server; without one
 * the name of the suite says that it did not.
 */
export function describeOnEachDatabase(name: string, suite: (database: TestDatabase) => void): void {
  const note = postgresUrl() ? '' : ' (PGlite only: TEST_DATABASE_URL is not set)';
  describe(`${name}${note}`, () => {
    describe('on PGlite', () => suite('pglite'));
    if (postgresUrl()) describe('on PostgreSQL', () => suite('postgres'));
  });
}
