import type { NoticeExtension, RegistryRemote } from '@tasklane/contracts';
import { claimsOf } from '@tasklane/testing';
import { endedNotices, noticesFor } from './notices';

const notice = (name: string, change: Partial<NoticeExtension> = {}): NoticeExtension => ({
  type: 'notice',
  name,
  kind: 'info',
  order: 100,
  title: 'title',
  text: 'text',
  action: 'action',
  to: ['guides'],
  ...change,
});
const remote = (name: string, extensions: readonly NoticeExtension[]): RegistryRemote => ({
  name,
  version: 'v1',
  base: '/',
  entry: 'entry.js',
  access: 'public',
  routes: [
    { name: 'guides', path: '/our-guides', access: 'signed-in', view: 'guides' },
    { name: 'office', path: '/admin/office', access: { roles: ['ROLE_ADMIN_TASK'] }, view: 'office' },
  ],
  slots: [],
  extensions,
  views: {},
  shared: {},
  locales: {},
  labels: {
    title: { en: 'Read', ar: 'اقرأ' },
    text: { en: 'It takes a minute.' },
    action: { en: 'Read now' },
  },
  integrity: {},
});
const user = claimsOf({ roles: ['ROLE_USER'] });
const ids = (remotes: readonly RegistryRemote[]) => noticesFor(remotes, user, 'en').map(({ id }) => id);

test('notices of all remotes are sorted by their declared order, then by remote name', () => {
  expect(
    ids([remote('two', [notice('late', { order: 300 }), notice('tie')]), remote('one', [notice('tie')])]),
  ).toEqual(['one/tie', 'two/tie', 'two/late']);
});

test('a notice has its texts in the page’s language or English, its pages and its display time', () => {
  const [shown] = noticesFor(
    [remote('one', [notice('read', { except: ['office'], seconds: 5 })])],
    user,
    'ar',
  );
  expect(shown).toMatchObject({
    title: 'اقرأ',
    text: 'It takes a minute.',
    to: '/our-guides',
    except: ['/admin/office'],
    time: 5_000,
  });
});

test('a notice without a page open to the user, or without its texts, is left out', () => {
  expect(ids([remote('one', [notice('closed', { to: ['office'] })])])).toEqual([]);
  expect(ids([{ ...remote('one', [notice('mute')]), labels: {} }])).toEqual([]);
});

test('a notice whose condition is not met is left out and has ended', () => {
  const remotes = [remote('one', [notice('sell', { when: { permission: 'sell' } }), notice('all')])];
  expect(ids(remotes)).toEqual(['one/all']);
  expect(endedNotices(remotes, user)).toEqual(['one/sell']);
});
