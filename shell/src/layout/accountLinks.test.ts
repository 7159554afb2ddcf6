import type { NavExtension, RegistryRemote, Role } from '@tasklane/contracts';
import { claimsOf } from '@tasklane/testing';
import { accountLinks } from './accountLinks';

const nav = (text: string, change: Partial<NavExtension> = {}): NavExtension => ({
  type: 'nav',
  group: 'activity',
  order: 100,
  text,
  to: ['guides'],
  ...change,
});
const guides = { name: 'guides', path: '/our-guides/:page?', access: 'public', view: 'guides' } as const;
const office = {
  name: 'office',
  path: '/admin/office',
  access: { roles: ['ROLE_ADMIN_TASK'] },
  view: 'office',
} as const;

const remote = (name: string, extensions: readonly NavExtension[]): RegistryRemote => ({
  name,
  version: 'v1',
  base: '/',
  entry: 'entry.js',
  access: 'public',
  routes: [guides, office],
  slots: [],
  extensions,
  views: {},
  shared: {},
  locales: {},
  labels: Object.fromEntries(extensions.map(({ text }) => [text, { en: text, ar: `${text} ar` }])),
  integrity: {},
});

const linksOf = (remotes: readonly RegistryRemote[], roles: readonly Role[] = [], language = 'en') =>
  accountLinks(remotes, claimsOf({ roles: ['ROLE_USER', ...roles] }), language).map((group) =>
    group.map(({ text, to }) => `${text} ${to}`),
  );

test('the links of all remotes are grouped, and sorted within each group', () => {
  const remotes = [
    remote('one', [nav('c', { order: 300 }), nav('a'), nav('set', { group: 'settings' })]),
    remote('two', [nav('b', { order: 200 }), nav('kept', { group: 'collection' })]),
  ];
  expect(linksOf(remotes)).toEqual([
    ['a /our-guides', 'b /our-guides', 'c /our-guides'],
    ['kept /our-guides'],
    ['set /our-guides'],
  ]);
});

test('a link is in the language of the page, or in English where its remote has no text in it', () => {
  expect(linksOf([remote('one', [nav('a')])], [], 'ar')).toEqual([['a ar /our-guides']]);
  expect(linksOf([remote('one', [nav('a')])], [], 'fr')).toEqual([['a /our-guides']]);
});

test('a link is shown only to users who meet its condition', () => {
  const remotes = [remote('one', [nav('sell', { when: { permission: 'sell' } })])];
  expect(linksOf(remotes)).toEqual([]);
  expect(linksOf(remotes, ['ROLE_PRE_SELLER'])).toHaveLength(1);
});

test('a link leads to the first of its pages that is open to the user, and is left out without one', () => {
  const remotes = [remote('one', [nav('a', { to: ['office', 'guides'] }), nav('b', { to: ['office'] })])];
  expect(linksOf(remotes)).toEqual([['a /our-guides']]);
  expect(linksOf(remotes, ['ROLE_ADMIN_TASK'])).toEqual([['a /admin/office', 'b /admin/office']]);
});

test('a remote without extensions, or without the text, adds no links', () => {
  const { extensions: _none, ...plain } = remote('one', []);
  expect(linksOf([plain, { ...remote('two', [nav('a')]), labels: {} }])).toEqual([]);
});
