import { waitFor } from '@testing-library/react';
import type { RemoteReport } from '@tasklane/contracts';
import { defineRemote } from '../remote';
import type { RemoteDefinition, ViewLoader } from '../remote';
import { registryEntry, scripted } from '../testing/remotes';
import type { Script, ScriptedOptions } from '../testing/remotes';
import { defineSlot } from '../view';
import { createBreaker } from './breaker';
import type { RemoteFailure } from './failure';
import { createRegistryStore } from './registry';
import type { MarkRender } from './render-mark';

const en = async () => ({ default: {} });
const slotView = defineSlot(() => null);

const jobs = (
  view: RemoteDefinition['views'][string] = async () => ({ default: slotView }),
): RemoteDefinition => defineRemote({ name: 'jobs', views: { board: view }, locales: { en } });

const down = new Error('The network is down.');
const one = [registryEntry('jobs', 'v1')];

test('a view and its texts are loaded once for concurrent requests', async () => {
  const reports: string[] = [];
  const { remotes, loads } = scripted(
    one,
    { 'jobs@v1': [jobs()] },
    {
      loadTexts: async ({ name }) => void reports.push(name),
    },
  );
  const [first, second] = await Promise.all([
    remotes.view('jobs', 'board').load(),
    remotes.view('jobs', 'board').load(),
  ]);
  expect(first).toEqual({ remote: 'jobs', version: 'v1', name: 'board', view: slotView });
  expect(second).toBe(first);
  expect(loads).toEqual(['jobs@v1']);
  expect(reports).toEqual(['jobs']);
});

test('an entry that fails once is retried', async () => {
  const { remotes, loads } = scripted(one, { 'jobs@v1': [down, jobs()] });
  await remotes.view('jobs', 'board').load();
  expect(loads).toEqual(['jobs@v1', 'jobs@v1']);
});

test('a chunk that fails once is retried', async () => {
  let tries = 0;
  const flaky = async () => {
    tries += 1;
    if (tries === 1) throw down;
    return { default: slotView };
  };
  const { remotes } = scripted(one, { 'jobs@v1': [jobs(flaky)] });
  expect((await remotes.view('jobs', 'board').load()).view).toBe(slotView);
});

test.each([
  ['entry', { 'jobs@v1': [down] }, undefined],
  ['chunk', { 'jobs@v1': [jobs(() => Promise.reject(down))] }, undefined],
  ['texts', { 'jobs@v1': [jobs()] }, () => Promise.reject(down)],
  ['registry', {}, undefined],
])('a failure names its phase: %s', async (phase, script, loadTexts) => {
  const failures: RemoteFailure[] = [];
  const { remotes } = scripted(phase === 'registry' ? [] : one, script, {
    ...(loadTexts && { loadTexts }),
    onFailure: (failure) => failures.push(failure),
  });
  await expect(remotes.view('jobs', 'board').load()).rejects.toMatchObject({
    name: 'RemoteFailure',
    phase,
    remote: 'jobs',
  });
  expect(failures).toHaveLength(1);
});

test('a page falls back to the previous build when one fails to load, and does not retry the failed one', async () => {
  const { remotes, loads } = scripted(
    [registryEntry('jobs', 'v2')],
    { 'jobs@v2': [down], 'jobs@v1': [jobs()] },
    { instead: [registryEntry('jobs', 'v1')] },
  );
  expect((await remotes.view('jobs', 'board').load()).version).toBe('v1');
  await expect(remotes.view('jobs', 'nothing').load()).rejects.toMatchObject({ phase: 'entry' });
  expect(loads).toEqual(['jobs@v2', 'jobs@v2', 'jobs@v1']);
});

/** A deployment that the page learns of: `jobs` is v1 at first, and v2 once the registry has been requested again. */
function deployed(script: Script = {}, options: ScriptedOptions = {}) {
  const both = defineRemote({
    name: 'jobs',
    views: { board: async () => ({ default: slotView }), mine: async () => ({ default: slotView }) },
    locales: { en },
  });
  return scripted(
    one,
    { 'jobs@v1': [both], 'jobs@v2': [both], ...script },
    { later: [registryEntry('jobs', 'v2')], ...options },
  );
}

test('a remote on the screen stays on its build until the visitor leaves it', async () => {
  const { remotes } = deployed();
  const leave = remotes.hold(await remotes.view('jobs', 'board').load(), 'page');
  await remotes.registry.refresh();
  expect((await remotes.view('jobs', 'mine').load()).version).toBe('v1');
  expect((await remotes.part('jobs', 'mine').load()).version).toBe('v1');
  expect(remotes.builds.stale()).toEqual(['jobs']);
  leave();
  expect(remotes.builds.stale()).toEqual([]);
  expect((await remotes.view('jobs', 'board').load()).version).toBe('v2');
});

test("a part runs in the build of its remote's page on the screen, even while an update is loaded", async () => {
  const { remotes } = deployed();
  const leave = remotes.hold(await remotes.view('jobs', 'board').load(), 'page');
  await remotes.registry.refresh();
  remotes.builds.update();
  const page = await remotes.view('jobs', 'board').load();
  expect([page.version, (await remotes.part('jobs', 'mine').load()).version]).toEqual(['v2', 'v1']);
  leave();
  remotes.hold(page, 'page');
  expect((await remotes.part('jobs', 'mine').load()).version).toBe('v2');
});

test('a part of a page that is not shown yet runs in the build of that page', async () => {
  const { remotes } = deployed();
  await remotes.view('jobs', 'board').load();
  await remotes.registry.refresh();
  expect((await remotes.part('jobs', 'mine').load()).version).toBe('v1');
});

test('a page stays on the earlier build when a newer one fails to load', async () => {
  const { remotes, loads } = deployed({ 'jobs@v2': [down] });
  remotes.hold(await remotes.view('jobs', 'board').load(), 'page')();
  await remotes.registry.refresh();
  expect((await remotes.view('jobs', 'mine').load()).version).toBe('v1');
  expect((await remotes.view('jobs', 'board').load()).version).toBe('v1');
  expect(loads).toEqual(['jobs@v1', 'jobs@v2', 'jobs@v2']);
});

test('a build that crashes is replaced, once, by the build that the registry now lists', async () => {
  const { remotes } = deployed();
  const broken = await remotes.view('jobs', 'board').load();
  await remotes.registry.refresh();
  expect(await remotes.recover(broken)).toBe(true);
  const next = await remotes.view('jobs', 'board').load();
  expect(next.version).toBe('v2');
  expect(await remotes.recover(next)).toBe(false);
  expect(await remotes.recover(broken)).toBe(false);
});

test('a page keeps its builds and is outdated when the site moves to contracts that it does not provide', async () => {
  const registry = createRegistryStore({
    initial: { contracts: '1.0.0', remotes: one },
    fetch: async () => Response.json({ contracts: '2.0.0', remotes: [registryEntry('jobs', 'v2')] }),
  });
  const { remotes } = deployed({}, { registry });
  await registry.refresh();
  expect((await remotes.view('jobs', 'board').load()).version).toBe('v1');
  expect(registry.isOutdated()).toBe(true);
});

test('a page notices that the site has another shell, and still follows its remotes', async () => {
  const answers = ['s2', undefined, 's1'];
  const registry = createRegistryStore({
    initial: { contracts: '1.0.0', shell: 's1', remotes: one },
    fetch: async () =>
      Response.json({ contracts: '1.0.0', shell: answers.shift(), remotes: [registryEntry('jobs', 'v2')] }),
  });
  const { remotes } = deployed({}, { registry });
  expect(registry.hasOtherShell()).toBe(false);
  await registry.refresh();
  expect([registry.hasOtherShell(), registry.isOutdated()]).toEqual([true, false]);
  expect((await remotes.view('jobs', 'board').load()).version).toBe('v2');
  await registry.refresh();
  expect(registry.hasOtherShell()).toBe(true);
  // The shell is rolled back to the one of this page
  await registry.refresh();
  expect(registry.hasOtherShell()).toBe(false);
});

test('a page uses the registry from its HTML while the registry is down', async () => {
  const registry = createRegistryStore({
    initial: { contracts: '1.0.0', remotes: one },
    patience: { timeoutMs: 500, tries: 2, pauseMs: 1 },
    fetch: async () => new Response(null, { status: 503 }),
  });
  const { remotes } = deployed({}, { registry });
  await expect(registry.refresh()).rejects.toMatchObject({ phase: 'registry' });
  expect((await remotes.view('jobs', 'board').load()).version).toBe('v1');
});

test('a build that keeps failing is not requested for a while, and then tried once', async () => {
  let now = 0;
  const breaker = createBreaker({ failures: 2, withinMs: 1_000, restMs: 100 }, () => now);
  const { remotes, loads } = scripted(one, { 'jobs@v1': [down] }, { breaker });
  const failAfter = async (ms: number) => {
    now += ms;
    await expect(remotes.view('jobs', 'board').load()).rejects.toMatchObject({ phase: 'entry' });
    return loads.length;
  };
  expect([await failAfter(0), await failAfter(0), await failAfter(0), await failAfter(99)]).toEqual([
    2, 4, 4, 4,
  ]);
  expect([await failAfter(1), await failAfter(0)]).toEqual([6, 6]);
});

test('failed preloads stop further preloads, but not the loading of the page itself', async () => {
  const breaker = createBreaker({ failures: 2, withinMs: 1_000, restMs: 100 }, () => 0);
  const failed = jest.spyOn(breaker, 'failed');
  const { remotes, loads } = scripted(one, { 'jobs@v1': [down] }, { breaker });
  remotes.preload('jobs', 'board');
  await waitFor(() => expect(failed).toHaveBeenCalledTimes(1));
  remotes.preload('jobs', 'board');
  await waitFor(() => expect(failed).toHaveBeenCalledTimes(2));
  remotes.preload('jobs', 'board');
  expect(loads).toHaveLength(4);
  await expect(remotes.view('jobs', 'board').load()).rejects.toMatchObject({ cause: down });
  expect(loads).toHaveLength(6);
});

test("a request for a replacement names the failed build and this browser's last good version", async () => {
  const requests: string[] = [];
  const registry = createRegistryStore({
    initial: { contracts: '1.0.0', remotes: one },
    fetch: async (address) => {
      requests.push(String(address));
      return Response.json({ contracts: '1.0.0', remotes: [registryEntry('jobs', 'v0')] });
    },
  });
  const goodVersions = { read: () => 'v0', write: () => undefined };
  const { remotes } = scripted(one, { 'jobs@v1': [down], 'jobs@v0': [jobs()] }, { registry, goodVersions });
  expect((await remotes.view('jobs', 'board').load()).version).toBe('v0');
  expect(requests).toEqual(['/registry.json?without=jobs%40v1&good=v0']);
});

test('a remote that fails to load does not affect the others', async () => {
  const { remotes } = scripted([...one, registryEntry('inbox', 'v1')], {
    'jobs@v1': [jobs()],
    'inbox@v1': [down],
  });
  const [dead, alive] = await Promise.allSettled([
    remotes.view('inbox', 'thread').load(),
    remotes.view('jobs', 'board').load(),
  ]);
  expect([dead.status, alive.status]).toEqual(['rejected', 'fulfilled']);
});

test.each([
  ['entry', { 'jobs@v1': [down] }, undefined],
  ['chunk', { 'jobs@v1': [jobs(() => Promise.reject(down))] }, undefined],
  ['texts', { 'jobs@v1': [jobs()] }, () => Promise.reject(new TypeError('Ada is not defined'))],
])('a page reports a failed build once: %s', async (phase, script, loadTexts) => {
  const reports: RemoteReport[] = [];
  const { remotes } = scripted(one, script, {
    ...(loadTexts && { loadTexts }),
    onReport: (report) => reports.push(report),
  });
  const fail = () => expect(remotes.view('jobs', 'board').load()).rejects.toMatchObject({ phase });
  await fail();
  await fail();
  const cause = phase === 'texts' ? 'TypeError' : 'Error';
  expect(reports).toEqual([{ remote: 'jobs', version: 'v1', phase, cause }]);
});

test('a page reports the build that failed and the one that replaced it', async () => {
  const reports: RemoteReport[] = [];
  const { remotes } = scripted(
    [registryEntry('jobs', 'v2')],
    { 'jobs@v2': [down], 'jobs@v1': [jobs()] },
    { instead: [registryEntry('jobs', 'v1')], onReport: (report) => reports.push(report) },
  );
  remotes.hold(await remotes.view('jobs', 'board').load(), 'page');
  expect(reports).toEqual([
    { remote: 'jobs', version: 'v2', phase: 'entry', cause: 'Error' },
    { remote: 'jobs', version: 'v1', phase: 'loaded' },
  ]);
});

/** The namespace of a module that threw while it was imported: its exports have no value yet. */
const halfImported = {
  get default(): typeof slotView {
    throw new ReferenceError('default');
  },
};

test.each<[string, unknown]>([
  ['ReferenceError', halfImported],
  ['TypeError', {}],
])('a view whose import threw does not count as loaded: %s', async (cause, imported) => {
  const reports: RemoteReport[] = [];
  const imports = [() => Promise.reject(new RangeError('broken')), () => Promise.resolve(imported)];
  const view = () => (imports.shift() ?? (() => Promise.resolve(imported)))() as ReturnType<ViewLoader>;
  const { remotes } = scripted(
    one,
    { 'jobs@v1': [jobs(view)] },
    { onReport: (report) => reports.push(report) },
  );
  await expect(remotes.view('jobs', 'board').load()).rejects.toMatchObject({ phase: 'chunk' });
  expect(reports).toEqual([{ remote: 'jobs', version: 'v1', phase: 'chunk', cause }]);
});

test('an entry whose import threw does not count as loaded', async () => {
  const reports: RemoteReport[] = [];
  const runtime = { load: () => Promise.resolve(undefined as never) };
  const { remotes } = scripted(one, {}, { runtime, onReport: (report) => reports.push(report) });
  await expect(remotes.view('jobs', 'board').load()).rejects.toMatchObject({ phase: 'entry' });
  expect(reports).toEqual([{ remote: 'jobs', version: 'v1', phase: 'entry', cause: 'TypeError' }]);
});

describe('the render mark of a build', () => {
  /** Loads a view of a build; `marks` holds the render marks that are set and not removed again. */
  async function marked() {
    const marks = new Set<string>();
    const markRender: MarkRender = ({ version }) => {
      marks.add(version);
      return () => marks.delete(version);
    };
    const { remotes } = scripted(one, { 'jobs@v1': [jobs()] }, { markRender });
    const loaded = await remotes.view('jobs', 'board').load();
    return { marks, remotes, loaded, navigation: new AbortController() };
  }

  test('stays set until its page is shown', async () => {
    const { marks, remotes, loaded, navigation } = await marked();
    remotes.beforeRender(loaded, navigation.signal);
    expect([...marks]).toEqual(['v1']);
    remotes.shownPages.add({ loaded });
    expect([...marks]).toEqual([]);
  });

  test('is removed when the navigation is aborted', async () => {
    const { marks, remotes, loaded, navigation } = await marked();
    remotes.beforeRender(loaded, navigation.signal);
    navigation.abort();
    expect([...marks]).toEqual([]);
  });
});

test('a page also reports the registry when it gives no answer for a failed build', async () => {
  const reports: RemoteReport[] = [];
  const patience = { timeoutMs: 500, tries: 1, pauseMs: 1 };
  const registry = createRegistryStore({
    initial: { contracts: '1.0.0', remotes: one },
    patience,
    fetch: async () => new Response(null, { status: 503 }),
  });
  const { remotes } = scripted(
    one,
    { 'jobs@v1': [down] },
    { registry, onReport: (report) => reports.push(report) },
  );
  await expect(remotes.view('jobs', 'board').load()).rejects.toMatchObject({ phase: 'entry' });
  expect(reports.map(({ phase, version }) => [phase, version])).toEqual([
    ['entry', 'v1'],
    ['registry', 'v1'],
  ]);
});

test('a page reports once that a build loaded, and once per phase that it failed', async () => {
  const reports: RemoteReport[] = [];
  const both = defineRemote({
    name: 'jobs',
    views: { board: async () => ({ default: slotView }), mine: async () => ({ default: slotView }) },
    locales: { en },
  });
  const { remotes } = scripted(one, { 'jobs@v1': [both] }, { onReport: (report) => reports.push(report) });
  const view = await remotes.view('jobs', 'board').load();
  const mine = await remotes.view('jobs', 'mine').load();
  expect(reports).toEqual([]);
  remotes.hold(view, 'page')();
  remotes.hold(mine, 'part');
  remotes.crashed(view, new RangeError('Ada'));
  remotes.crashed(view, new TypeError('Ada'));
  remotes.crashed(view, Object.assign(new Error('part 7'), { name: 'ChunkLoadError' }));
  expect(reports).toEqual([
    { remote: 'jobs', version: 'v1', phase: 'loaded' },
    { remote: 'jobs', version: 'v1', phase: 'render', cause: 'RangeError' },
    { remote: 'jobs', version: 'v1', phase: 'chunk', cause: 'ChunkLoadError' },
  ]);
});
