import { consentTo, storageKeys } from '@tasklane/contracts';
import type { ConsentChoice, PublicConfig } from '@tasklane/contracts';
import { startApiServer } from '@tasklane/testing';
import { act, waitFor } from '@testing-library/react';
import { consentAtom } from '../consent/consent';
import { layoutAnswers } from '../testing/layoutAnswers';
import { openShell } from '../testing/openShell';

const tagManager = 'https://tags.example/gtm.js?id=1';
const year = 365 * 24 * 3600;

let server: Awaited<ReturnType<typeof startApiServer>>;
let shell: Awaited<ReturnType<typeof openShell>>;
const pixelRequests = jest.spyOn(HTMLImageElement.prototype, 'src', 'set');
const cookies = jest.spyOn(document, 'cookie', 'set');
const doNotTrack = jest.fn<string | null, []>();
beforeAll(async () => {
  Object.defineProperty(navigator, 'doNotTrack', { get: doNotTrack, configurable: true });
  server = await startApiServer(layoutAnswers);
});
afterAll(() => server.close());
beforeEach(() => {
  document.head.innerHTML = '';
  delete window.dataLayer;
  jest.clearAllMocks();
  doNotTrack.mockReturnValue(null);
});
afterEach(() => shell.close());

const visit = async (at: string, config: Partial<PublicConfig> = { tracking: true }) => {
  shell = await openShell({ backend: server.url, at, config });
  return shell;
};
const decide = (choice: ConsentChoice) => act(() => shell.shell.state.set(consentAtom, choice));
const go = async (to: string) => {
  await shell.visit(to);
  expect(shell.location()).toBe(to);
};
const pixels = () =>
  pixelRequests.mock.calls.map(([address]) => new URL(address, window.location.href).searchParams);
const pixelsOf = (key: string) => pixels().map((query) => query.get(key));
const managers = () => [...document.querySelectorAll('script')].map(({ src }) => src);

test('each page view requests one pixel with its address, without sign-in parameters', async () => {
  await visit('/search?terms=fox&sso=secret#end');
  await go('/sitemap');
  await waitFor(() => expect(pixelsOf('type')).toEqual(['page-view', 'page-view']));
  const [first] = pixels();
  expect(first?.get('url')).toBe(`${window.location.origin}/search?terms=fox#end`);
  expect(first?.get('hash')).toBe('#end');
  expect([...(first?.keys() ?? [])].sort()).toEqual(
    ['date', 'guid', 'hash', 'random', 'referrer', 'type', 'url', 'value'].sort(),
  );
});

test.each([
  ['tracking is off for the site', {}, null],
  ['the browser sends Do Not Track', { tracking: true }, '1'],
])('nothing is tracked when %s', async (_why, config, asks) => {
  doNotTrack.mockReturnValue(asks);
  await visit('/search', { tagManager, ...config });
  decide('granted');
  await go('/sitemap');
  expect(pixels()).toEqual([]);
  expect(managers()).toEqual([]);
});

test('the browser stores an identifier for a year only with consent, until consent is withdrawn', async () => {
  await visit('/search');
  await waitFor(() => expect(pixels()).toHaveLength(1));
  expect(cookies).not.toHaveBeenCalled();

  decide('granted');
  await go('/sitemap');
  await waitFor(() => expect(pixels()).toHaveLength(2));
  const guid = pixelsOf('guid')[1] ?? '';
  expect(cookies).toHaveBeenLastCalledWith(
    expect.stringContaining(`tracking_guid=${guid}; max-age=${year};`),
  );
  expect(document.cookie).toContain(guid);

  decide('denied');
  expect(document.cookie).not.toContain('tracking_guid');
});

test('the tag manager is told first that consent is denied, and is loaded only once it is granted', async () => {
  await visit('/search', { tracking: true, tagManager });
  const commands = () => window.dataLayer?.map((each) => (Array.isArray(each) ? each : { ...Object(each) }));
  expect(commands()).toMatchObject([
    { 0: 'consent', 1: 'default', 2: { ...consentTo('denied'), wait_for_update: 500 } },
  ]);
  expect(managers()).toEqual([]);
  decide('denied');
  expect(managers()).toEqual([]);

  decide('granted');
  expect(managers()).toEqual([tagManager]);
  expect(commands()?.[2]).toMatchObject({ 0: 'consent', 1: 'update', 2: consentTo('granted') });
  await go('/sitemap');
  expect(managers()).toEqual([tagManager]);
});

test('all UTM parameters of a visit are stored, and no others', async () => {
  await visit('/?utm_source=a&utm_medium=b&utm_campaign=c&utm_term=d&utm_content=e&other=f');
  expect(JSON.parse(localStorage.getItem(storageKeys.utm) ?? '')).toEqual({
    utm_source: 'a',
    utm_medium: 'b',
    utm_campaign: 'c',
    utm_term: 'd',
    utm_content: 'e',
  });
});
