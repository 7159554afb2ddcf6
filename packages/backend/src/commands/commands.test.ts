import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveSearch } from '@tasklane/search-server/testing';
import { readConfig } from '../platform/config';
import { buildSeller, buildTask, freshPostgres, postgresUrl, startBackend } from '../testing';
import { runCommand } from '.';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'commands-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('an unknown command is rejected with a list of the existing ones', () => {
  expect(() => runCommand('rebuild', readConfig({}))).toThrow(
    '"rebuild" is no command. There are: copy-files, rebuild-search.',
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
    expect(await runCommand('rebuild-search', config)).toBe('The search indexes are built.');
    expect((await served.search.stats('tasks')).numberOfDocuments).toBe(1);
    await backend.close();
    await served.close();
    await postgres.drop();
  });
});
