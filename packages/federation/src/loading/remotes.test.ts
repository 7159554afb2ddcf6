import type { RemoteReport } from '@tasklane/contracts';
import { defineRemote } from '../remote';
import type { RemoteDefinition } from '../remote';
import { listed, scripted } from '../testing/remotes';
import { defineSlot } from '../view';
import type { RemoteFailure } from './failure';
import { integrityOf } from './integrity';
import { createRegistryStore } from './registry';

const en = async () => ({ default: {} });
const shown = defineSlot(() => null);

const jobs = (view: RemoteDefinition['views'][string] = async () => ({ default: shown })): RemoteDefinition =>
  defineRemote({ name: 'jobs', views: { board: view }, locales: { en } });

const down = new Error('The network is down.');
const one = [listed('jobs', 'v1')];

test('a view is loaded once, with its texts, whoever asks', async () => {
  const told: string[] = [];
  const { remotes, loads } = scripted(
    one,
    { 'jobs@v1': [jobs()] },
    {
      loadTexts: async ({ name }) => void told.push(name),
    },
  );
  const [first, second] = await Promise.all([
    remotes.view('jobs', 'board').load(),
    remotes.view('jobs', 'board').load(),
  ]);
  expect(first).toEqual({ remote: 'jobs', version: 'v1', view: shown });
  expect(second).toBe(first);
  expect(loads).toEqual(['jobs@v1']);
  expect(told).toEqual(['jobs']);
});

test('an entry that fails once is tried again', async () => {
  const { remotes, loads } = scripted(one, { 'jobs@v1': [down, jobs()] });
  await remotes.view('jobs', 'board').load();
  expect(loads).toEqual(['jobs@v1', 'jobs@v1']);
});

test('a chunk that fails once is tried again', async () => {
  let tries = 0;
  const flaky = async () => {
    tries += 1;
    if (tries === 1) throw down;
    return { default: shown };
  };
  const { remotes } = scripted(one, { 'jobs@v1': [jobs(flaky)] });
  expect((await remotes.view('jobs', 'board').load()).view).toBe(shown);
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

test('a build that does not come is replaced by the one before it, for the rest of the page', async () => {
  const { remotes, loads } = scripted(
    [listed('jobs', 'v2')],
    { 'jobs@v2': [down], 'jobs@v1': [jobs()] },
    { instead: [listed('jobs', 'v1')] },
  );
  expect((await remotes.view('jobs', 'board').load()).version).toBe('v1');
  await expect(remotes.view('jobs', 'nothing').load()).rejects.toMatchObject({ phase: 'entry' });
  expect(loads).toEqual(['jobs@v2', 'jobs@v2', 'jobs@v1']);
});

test('a page goes on with the build it began with, whatever is deployed meanwhile', async () => {
  const both = defineRemote({
    name: 'jobs',
    views: { board: async () => ({ default: shown }), mine: async () => ({ default: shown }) },
    locales: { en },
  });
  const { remotes } = scripted(
    one,
    { 'jobs@v1': [both], 'jobs@v2': [both] },
    { later: [listed('jobs', 'v2')] },
  );
  await remotes.view('jobs', 'board').load();
  await remotes.registry.refresh();
  expect((await remotes.view('jobs', 'mine').load()).version).toBe('v1');
});

test('one remote that is dead leaves the others alone', async () => {
  const { remotes } = scripted([...one, listed('inbox', 'v1')], { 'jobs@v1': [jobs()], 'inbox@v1': [down] });
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
])('a page tells once that a build failed: %s', async (phase, script, loadTexts) => {
  const told: RemoteReport[] = [];
  const { remotes } = scripted(one, script, {
    ...(loadTexts && { loadTexts }),
    tell: (report) => told.push(report),
  });
  const fail = () => expect(remotes.view('jobs', 'board').load()).rejects.toMatchObject({ phase });
  await fail();
  await fail();
  const cause = phase === 'texts' ? 'TypeError' : 'Error';
  expect(told).toEqual([{ remote: 'jobs', version: 'v1', phase, cause }]);
});

test('a page tells of the build that failed and of the one that came in its place', async () => {
  const told: RemoteReport[] = [];
  const { remotes } = scripted(
    [listed('jobs', 'v2')],
    { 'jobs@v2': [down], 'jobs@v1': [jobs()] },
    { instead: [listed('jobs', 'v1')], tell: (report) => told.push(report) },
  );
  await remotes.view('jobs', 'board').load();
  expect(told).toEqual([
    { remote: 'jobs', version: 'v2', phase: 'entry', cause: 'Error' },
    { remote: 'jobs', version: 'v1', phase: 'loaded' },
  ]);
});

test('a page tells when the registry has no answer for a build that failed', async () => {
  const told: RemoteReport[] = [];
  const patience = { timeoutMs: 500, tries: 1, pauseMs: 1 };
  const registry = createRegistryStore({
    initial: { contracts: '1.0.0', remotes: one },
    patience,
    fetch: async () => new Response(null, { status: 503 }),
  });
  const { remotes } = scripted(one, { 'jobs@v1': [down] }, { registry, tell: (report) => told.push(report) });
  await expect(remotes.view('jobs', 'board').load()).rejects.toMatchObject({ phase: 'entry' });
  expect(told.map(({ phase, version }) => [phase, version])).toEqual([
    ['entry', 'v1'],
    ['registry', 'v1'],
  ]);
});

test('a page tells once that a build came, and once that it broke while it was shown', async () => {
  const told: RemoteReport[] = [];
  const both = defineRemote({
    name: 'jobs',
    views: { board: async () => ({ default: shown }), mine: async () => ({ default: shown }) },
    locales: { en },
  });
  const { remotes } = scripted(one, { 'jobs@v1': [both] }, { tell: (report) => told.push(report) });
  const view = await remotes.view('jobs', 'board').load();
  await remotes.view('jobs', 'mine').load();
  remotes.crashed(view, new RangeError('Ada'));
  remotes.crashed(view, new TypeError('Ada'));
  remotes.crashed(view, Object.assign(new Error('part 7'), { name: 'ChunkLoadError' }));
  expect(told).toEqual([
    { remote: 'jobs', version: 'v1', phase: 'loaded' },
    { remote: 'jobs', version: 'v1', phase: 'render', cause: 'RangeError' },
    { remote: 'jobs', version: 'v1', phase: 'chunk', cause: 'ChunkLoadError' },
  ]);
});

test('files of a remote are checked by the hashes of its registry entry', async () => {
  const { remotes } = scripted(one, { 'jobs@v1': [jobs()] });
  await remotes.view('jobs', 'board').load();
  expect(integrityOf('/remotes/jobs/v1/remoteEntry.js')).toBe('sha384-jobs-v1');
  expect(integrityOf('/remotes/jobs/v1/other.js')).toBeUndefined();
});
