import type { RegistryRemote } from '@tasklane/contracts';
import { preloadOnIntent, stayMs } from './intent-preload';
import { lookMs } from './links-in-view';

const sells: Pick<RegistryRemote, 'name' | 'routes'> = {
  name: 'sells',
  routes: [
    { name: 'shelf', path: '/shelf', access: 'public', view: 'shelf' },
    {
      name: 'seller',
      path: '/sellers/:seller',
      access: 'public',
      view: 'seller',
      first: [
        { operation: 'gigs.profile', params: { user: ':seller' } },
        { operation: 'reviews.list', params: { user: ':seller' } },
      ],
    },
    {
      name: 'thing',
      path: '/:seller/:thing',
      access: 'public',
      view: 'thing',
      first: [
        { operation: 'gigs.read', params: { user: ':seller', task: ':thing' }, query: { page: '?page' } },
      ],
    },
  ],
};

const entry: RegistryRemote = {
  ...sells,
  version: 'v1',
  base: '/',
  entry: '',
  access: 'public',
  slots: [],
  views: {},
  shared: {},
  locales: {},
  integrity: {},
};

const preload = jest.fn();
const prefetch = jest.fn(() => Promise.resolve());
let stop = (): void => undefined;

const start = (): void => {
  stop = preloadOnIntent({
    remotes: { preload, registry: { get: () => ({ contracts: '1.0.0', remotes: [entry] }) } },
    api: { prefetch },
  });
};
const show = (html: string): void => {
  document.body.innerHTML = html;
};
const dispatch = (selector: string, name: string): void => {
  document.querySelector(selector)?.dispatchEvent(new Event(name, { bubbles: true }));
};
const pointAt = (selector: string): void => dispatch(selector, 'pointerover');

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

test('pointing at a link preloads its code at once, and its data if the pointer stays', () => {
  show('<a href="/ada/logo?page=2"><b>A logo</b></a>');
  start();
  pointAt('b');
  expect(preload.mock.calls).toEqual([['sells', 'thing']]);
  jest.advanceTimersByTime(stayMs - 1);
  expect(prefetch).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(prefetch.mock.calls).toEqual([
    ['gigs.read', { params: { user: 'ada', task: 'logo' }, query: { page: '2' } }],
  ]);
});

test('a pointer that only crosses a link requests no data, and one that moves within it requests it once', () => {
  show('<a id="one" href="/ada/logo"><b>A</b><i>logo</i></a><p>Aside</p>');
  start();
  pointAt('b');
  pointAt('p');
  jest.advanceTimersByTime(stayMs);
  expect(prefetch).not.toHaveBeenCalled();
  pointAt('b');
  pointAt('i');
  jest.advanceTimersByTime(stayMs);
  expect(prefetch).toHaveBeenCalledTimes(1);
});

test('each read of the data is a task of its own, and those that are left are not made for a link that was left', () => {
  show('<a href="/sellers/ada">Ada</a><p>Aside</p>');
  start();
  pointAt('a');
  jest.advanceTimersByTime(stayMs);
  expect(prefetch.mock.calls).toEqual([['gigs.profile', { params: { user: 'ada' }, query: {} }]]);
  pointAt('p');
  jest.advanceTimersByTime(stayMs);
  expect(prefetch).toHaveBeenCalledTimes(1);
  pointAt('a');
  jest.advanceTimersByTime(stayMs + 1);
  expect(prefetch.mock.calls.slice(1)).toEqual([
    ['gigs.profile', { params: { user: 'ada' }, query: {} }],
    ['reviews.list', { params: { user: 'ada' }, query: {} }],
  ]);
});

test('touching a link counts as pointing at it', () => {
  show('<a href="/shelf">Shelf</a>');
  start();
  dispatch('a', 'touchstart');
  expect(preload.mock.calls).toEqual([['sells', 'shelf']]);
});

test('a link that is reached by keyboard preloads its code and data if the focus stays', () => {
  show('<a id="first" href="/shelf">Shelf</a><a id="second" href="/ada/logo">A logo</a>');
  start();
  dispatch('#first', 'focusin');
  jest.advanceTimersByTime(stayMs - 1);
  dispatch('#second', 'focusin');
  jest.advanceTimersByTime(stayMs - 1);
  expect(preload).not.toHaveBeenCalled();
  jest.advanceTimersByTime(2);
  expect(preload.mock.calls).toEqual([['sells', 'thing']]);
  expect(prefetch).toHaveBeenCalledTimes(1);
});

test('links that stay in view in the main content have their code preloaded, but not their data', async () => {
  show('<header><a href="/shelf">Shelf</a></header><main></main>');
  start();
  document.querySelector('main')?.insertAdjacentHTML('beforeend', '<a href="/ada/logo">A logo</a>');
  await jest.advanceTimersByTimeAsync(lookMs);
  expect(preload.mock.calls).toEqual([['sells', 'thing']]);
  expect(prefetch).not.toHaveBeenCalled();
});

test.each(['keydown', 'pointerdown'])('links in view wait while the visitor is busy (%s)', async (name) => {
  show('<input><main><a href="/shelf">Shelf</a></main>');
  start();
  await jest.advanceTimersByTimeAsync(lookMs - 1);
  dispatch('input', name);
  await jest.advanceTimersByTimeAsync(lookMs - 1);
  expect(preload).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(preload.mock.calls).toEqual([['sells', 'shelf']]);
});

test.each([
  ['another site', 'https://elsewhere.example/shelf', ''],
  ['a page in a new window', '/shelf', 'target="_blank"'],
  ['the current page', '/#top', ''],
  ['an unknown page', '/nowhere', ''],
])('a link to %s preloads nothing', (_where, href, more) => {
  show(`<main><a href="${href}" ${more}>There</a></main>`);
  start();
  pointAt('a');
  jest.advanceTimersByTime(stayMs + lookMs);
  expect(preload).not.toHaveBeenCalled();
  expect(prefetch).not.toHaveBeenCalled();
});

test('nothing is preloaded for a visitor who saves data', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  show('<main><a href="/shelf">Shelf</a></main>');
  start();
  pointAt('a');
  await jest.advanceTimersByTimeAsync(stayMs + lookMs);
  expect(preload).not.toHaveBeenCalled();
});

test('nothing is preloaded after stop', async () => {
  show('<main><a href="/ada/logo">A logo</a></main>');
  start();
  pointAt('a');
  stop();
  preload.mockClear();
  await jest.advanceTimersByTimeAsync(stayMs + lookMs);
  pointAt('a');
  expect([...preload.mock.calls, ...prefetch.mock.calls]).toEqual([]);
});
