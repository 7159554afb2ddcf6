import type { RegistryRemote } from '@tasklane/contracts';
import { inlinedRegistry } from './inlined-registry';

const guides: RegistryRemote = {
  name: 'guides',
  version: 'v1',
  access: 'public',
  routes: [],
  slots: [],
  base: '/remotes/guides/v1/',
  entry: 'entry.js',
  views: { guides: ['view.js'] },
  shared: {},
  locales: { en: 'en.js' },
  integrity: { 'entry.js': 'sha384-e', 'view.js': 'sha384-v', 'en.js': 'sha384-t' },
  labels: { 'nav.guides': { en: 'Guides', ar: 'أدلة', de: 'Ratgeber' }, 'nav.new': { en: 'New' } },
};
const builds = { remote: async () => ({ integrity: 'sha384-d' }) };

const inlined = async (language: 'ar' | 'en') =>
  (await inlinedRegistry({ contracts: '1.0.0', remotes: [guides] }, builds, language)).remotes[0];

test('a page has the labels of its own language, and the English ones for those without', async () => {
  expect((await inlined('en'))?.labels).toEqual({ 'nav.guides': { en: 'Guides' }, 'nav.new': { en: 'New' } });
  expect((await inlined('ar'))?.labels).toEqual({
    'nav.guides': { en: 'Guides', ar: 'أدلة' },
    'nav.new': { en: 'New' },
  });
});

test('a page has the hashes of entry and build description, and no list of files', async () => {
  expect(await inlined('en')).toMatchObject({
    views: {},
    locales: {},
    integrity: { 'entry.js': 'sha384-e', 'remote.json': 'sha384-d' },
  });
});
