import type { Deployable } from '../registry/state';
import { revisionOf } from '../registry/revision';
import { createPageCache, pageCacheBounds } from './page-cache';
import type { ComposedPage } from './page-cache';

interface Visit {
  readonly url?: string;
  readonly cookie?: string;
  readonly encoding?: string;
}

/** A cache of pages that are numbered as they are composed, and the clock and deployments that it sees. */
function setUp({ status = 200, isAnybodys = true }: Partial<ComposedPage> = {}) {
  const state = { now: 0, live: 's1', percent: 0, composed: 0, deployedMeanwhile: '' };
  const deployments = {
    names: () => ['shell'],
    of: (): Deployable => ({
      live: state.live,
      canary: { version: 's2', percent: state.percent, since: '2026-01-01T00:00:00.000Z' },
      before: [],
      built: null,
      versions: [],
    }),
  };
  const site = { deployments, config: { publicUrl: 'https://tasklane.example' } };
  const cache = createPageCache(site, () => state.now);
  const visit = async ({ url = '/', cookie, encoding = 'br' }: Visit = {}) => {
    const request = { url, headers: { cookie, 'accept-encoding': encoding }, socket: {} };
    const { body } = await cache(request, async () => {
      state.composed += 1;
      if (state.deployedMeanwhile) state.live = state.deployedMeanwhile;
      const revision = revisionOf(deployments);
      return { status, isAnybodys, revision, headers: {}, body: Buffer.from(String(state.composed)) };
    });
    return Number(body.toString());
  };
  return { state, visit };
}

test('visitors without a cookie get the same page for two seconds', async () => {
  const { state, visit } = setUp();
  expect(await visit()).toBe(1);
  state.now = pageCacheBounds.freshMs - 1;
  expect(await visit()).toBe(1);
});

test('visitors who come together wait for one page', async () => {
  const { visit } = setUp();
  expect(await Promise.all([visit(), visit(), visit()])).toEqual([1, 1, 1]);
});

test('an older page is sent once more while the next visitor’s is composed, and not after ten seconds', async () => {
  const { state, visit } = setUp();
  expect(await visit()).toBe(1);
  state.now = pageCacheBounds.freshMs;
  expect(await visit()).toBe(1);
  expect(await visit()).toBe(2);
  state.now += pageCacheBounds.staleMs;
  expect(await visit()).toBe(3);
});

test.each<[string, Visit]>([
  ['another address', { url: '/search?terms=logo' }],
  ['another encoding', { encoding: 'gzip' }],
  ['no encoding', { encoding: '' }],
])('%s has a page of its own', async (_what, other) => {
  const { visit } = setUp();
  expect([await visit(), await visit(other), await visit()]).toEqual([1, 2, 1]);
});

test('a deployment shows at once', async () => {
  const { state, visit } = setUp();
  expect(await visit()).toBe(1);
  state.live = 's2';
  expect(await visit()).toBe(2);
});

test('a page that was composed for a deployment does not survive its roll-back', async () => {
  const { state, visit } = setUp();
  state.deployedMeanwhile = 's2';
  expect(await visit()).toBe(1);
  Object.assign(state, { live: 's1', deployedMeanwhile: '' });
  expect(await visit()).toBe(2);
});

test('a visitor with a cookie, or during a canary, gets a page of their own', async () => {
  const { state, visit } = setUp();
  expect(await visit()).toBe(1);
  expect(await visit({ cookie: 'selectedLanguage=ar' })).toBe(2);
  state.percent = 10;
  expect([await visit(), await visit()]).toEqual([3, 4]);
});

test.each<[string, Partial<ComposedPage>]>([
  ['that was not found', { status: 404 }],
  ['that depends on its visitor', { isAnybodys: false }],
])('a page %s is not cached', async (_what, page) => {
  const { visit } = setUp(page);
  expect([await visit(), await visit()]).toEqual([1, 2]);
});

test('a page that depends on its visitor is not sent to others who wait for it', async () => {
  const { visit } = setUp({ isAnybodys: false });
  expect((await Promise.all([visit(), visit()])).sort()).toEqual([1, 2]);
});
