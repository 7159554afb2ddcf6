import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { serveSearch } from '@tasklane/search-server/testing';
import { readConfig } from '../platform/config';
import { openConfiguredDatabase } from '../platform/database';
import { orders } from '../schema';
import {
  buildProgram,
  buildSeller,
  buildTask,
  describeOnEachDatabase,
  freshPostgres,
  lastingDatabase,
  openShop,
  postgresUrl,
  startBackend,
} from '../testing';
import { runCommand } from '.';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'commands-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('an unknown command is rejected with a list of the existing ones', () => {
  expect(() => runCommand('rebuild', readConfig({}))).toThrow(
    '"rebuild" is no command. There are: audit-ledger, copy-files, rebuild-search.',
  );
});

test.each([
  ['copy-files', 'S3_BUCKET is missing'],
  ['rebuild-search', 'MEILI_URL is missing'],
])('%s names the setting that is missing', async (name, fault) => {
  await expect(runCommand(name, readConfig({ DATA_DIR: folder }))).rejects.toThrow(fault);
});

const note = postgresUrl() ? '' : ' (not run: TEST_DATABASE_URL is not set)';
describe(`on a database in use by a back end${note}`, () => {
  if (!postgresUrl()) return;

  test('rebuild-search builds the search indexes while the back end runs', async () => {
    const postgres = await freshPostgres();
    const served = await serveSearch({ definitions: [] });
    const env = { MEILI_URL: served.url, MEILI_KEY: served.writeKey };
    const backend = await startBackend({ config: { databaseUrl: postgres.url }, env });
    await buildTask(backend, await buildSeller(backend), { title: 'Mend a kite' });
    await served.search.clear('tasks');
    const config = readConfig({ ...env, DATABASE_URL: postgres.url, LOG_LEVEL: 'error' });
    expect(await runCommand('rebuild-search', config)).toEqual({ text: 'The search indexes are built.' });
    expect((await served.search.stats('tasks')).numberOfDocuments).toBe(1);
    await backend.close();
    await served.close();
    await postgres.drop();
  });
});

describeOnEachDatabase('audit-ledger', (kind) => {
  test('says in one line that the ledger adds up, or lists what does not', async () => {
    const database = await lastingDatabase(kind);
    const shop = await openShop({ config: database.config });
    const order = await shop.buy();
    await shop.backend.close();
    const config = { ...readConfig({ ...database.env, LOG_LEVEL: 'error' }) };
    expect(await runCommand('audit-ledger', config)).toEqual({
      text: expect.stringMatching(/^The ledger adds up: \d+ checks found nothing\.$/),
    });

    const opened = await openConfiguredDatabase(config);
    await opened.db.update(orders).set({ status: 'completed' }).where(eq(orders.hash, order));
    await opened.close();
    expect(await runCommand('audit-ledger', config)).toEqual({
      text: `escrow (price and fee of orders that have not ended, and what is held for them): ${order} escrow USD expected 0, found 2100`,
      hasFailed: true,
    });
    await database.drop();
  });
});

test('the program exits with 0 when the audit finds nothing, and otherwise with 1', async () => {
  const program = await buildProgram();
  const database = await lastingDatabase('pglite');
  const shop = await openShop({ config: database.config });
  await shop.buy();
  await shop.backend.close();
  const audit = () => program.run(database.env, ['audit-ledger']).ended;
  expect((await audit()).code).toBe(0);
  const opened = await openConfiguredDatabase(readConfig(database.env));
  await opened.db.update(orders).set({ status: 'completed' });
  await opened.close();
  expect((await audit()).code).toBe(1);
  await database.drop();
  program.remove();
});
