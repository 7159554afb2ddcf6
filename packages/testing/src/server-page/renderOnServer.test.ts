import { join } from 'node:path';
import remote from '../fixture-window/src';
import { renderOnServer } from './renderOnServer';
import { serverFaults } from './serverFaults';

const folder = join(__dirname, '../fixture-window');
const { manifest } = remote;

test('a page renders without a browser, and one that needs a browser to render or load is reported', async () => {
  const pages = manifest.routes.map(({ name, path }) => ({ route: name, at: path, language: 'en' as const }));
  const results = await renderOnServer({ folder, manifest, backend: 'http://127.0.0.1:9', pages });
  expect(results[0]?.html).toContain('<h1>0</h1>');
  const faults = serverFaults(results);
  expect(faults.map((fault) => fault.split(': ')[0])).toEqual([
    'rendering (/rendering-page, en) fails without a browser',
    'loading (/loading-page, en) fails without a browser',
  ]);
  expect(faults.join()).toContain('window is not defined');
});

test('a page without data or without a heading is reported', () => {
  const page = { route: 'shelf', at: '/shelf', language: 'en' as const };
  const results = [
    { ...page, html: null },
    { ...page, html: '<h1>Site</h1><main><p>Shelf</p></main>' },
    { ...page, html: '<main class="page"><h1>Shelf</h1></main>' },
  ];
  expect(serverFaults(results)).toEqual([
    expect.stringContaining('has no data'),
    'shelf (/shelf, en) has no heading in its HTML.',
  ]);
});
