import { postgresUrl } from './databases';
import type { TestDatabase } from './databases';

/**
 * Declares a suite for each kind of database, since it is about the database: transactions that race, a process that
 * stops between two of them, money that has to add up whatever happens. All other suites run on one. The PostgreSQL suite
 * runs if TEST_DATABASE_URL names a server; otherwise the title of the suite says that it did not run.
 */
export function describeOnEachDatabase(name: string, suite: (database: TestDatabase) => void): void {
  const note = postgresUrl() ? '' : ' (PGlite only: TEST_DATABASE_URL is not set)';
  describe(`${name}${note}`, () => {
    describe('on PGlite', () => suite('pglite'));
    if (postgresUrl()) describe('on PostgreSQL', () => suite('postgres'));
  });
}
