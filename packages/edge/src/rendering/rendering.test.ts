import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { harmful, remoteCode, shellCode } from '../testing/server-code';
import type { Order, RenderMessage } from './protocol';
import { createRendering, renderingBounds } from './rendering';
import type { Rendering, WantedPage } from './rendering';

let folder: string;
let rendering: Rendering;
let shell: string;
let clock = 0;
const lines: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rendering-'));
  shell = join(folder, 'shell.cjs');
  await writeFile(shell, shellCode);
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(() => {
  lines.length = 0;
  rendering = createRendering({
    withinMs: 10_000,
    hungAfterMs: 300,
    log: (line) => lines.push(line),
    now: () => clock,
  });
});
afterEach(() => rendering.close());

/** A page of a remote whose build for the server is this code. */
async function pageOf(name: string, code: string, path = '/'): Promise<WantedPage> {
  const file = join(folder, `${name}.cjs`);
  await writeFile(file, code);
  const remote = {
    name,
    version: 'v1',
    base: '/',
    entry: '',
    access: 'public',
    routes: [{ name, path: '/', access: 'public', view: 'home' }],
    slots: [],
    views: {},
    shared: {},
    locales: {},
    integrity: {},
  } as const;
  return {
    remote,
    route: name,
    shellVersion: 's1',
    builds: { shell, remotes: { [name]: file } },
    request: {
      url: `http://site${path}`,
      language: 'en',
      config: {
        origin: 'http://site',
        language: 'en',
        exchangePollMs: 0,
        settingsReadHours: 0,
        tracking: false,
        testControls: false,
        rendered: { currency: 'USD', at: clock },
      },
      registry: { contracts: '1.0.0', remotes: [remote] },
      answers: [{ operation: 'settings.read', input: {}, body: { data: {} } }],
      apiUrl: 'http://127.0.0.1:9/api',
    },
  };
}

const greeting = remoteCode('`${hello} ${new URL(request.url).pathname}`');

test('a page is rendered by shell and remote together and returned with the data it was made from', async () => {
  const input = await pageOf('alpha', greeting, '/ada');
  expect(await rendering.page(input)).toEqual({
    html: '<h1>Hello /ada</h1>',
    answers: input.request.answers,
    rendered: input.request.config.rendered,
  });
  expect(rendering.health('alpha', 'v1')).toEqual({ rendered: 1, late: 0, failed: 0 });
});

test('a page is cached for all visitors for a few seconds', async () => {
  const counting = await pageOf('alpha', `let count = 0; exports.page = async () => ++count;`);
  const [one, other] = await Promise.all([rendering.page(counting), rendering.page(counting)]);
  expect([one?.html, other?.html]).toEqual(['<h1>1</h1>', '<h1>1</h1>']);
  clock += renderingBounds.keptMs + 1;
  await rendering.page(counting);
  expect(rendering.health('alpha', 'v1').rendered).toBe(2);
});

test('a visitor who may get a stale page gets it at once while a new one is rendered', async () => {
  const counting = await pageOf('alpha', `let count = 0; exports.page = async () => ++count;`);
  const htmlFor = async (mayBeStale: boolean) => (await rendering.page({ ...counting, mayBeStale }))?.html;
  expect(await htmlFor(true)).toBe('<h1>1</h1>');
  clock += renderingBounds.keptMs + 1;
  expect(await Promise.all([htmlFor(true), htmlFor(true)])).toEqual(['<h1>1</h1>', '<h1>1</h1>']);
  expect(await htmlFor(false)).toBe('<h1>2</h1>');
  expect(await htmlFor(true)).toBe('<h1>2</h1>');
  clock += renderingBounds.staleMs;
  expect(await htmlFor(true)).toBe('<h1>3</h1>');
});

test('a visitor who may not get a stale page gets one from the answers that hold now', async () => {
  const counting = await pageOf('alpha', `let count = 0; exports.page = async () => ++count;`);
  const { request } = counting;
  const answers = [{ operation: 'settings.read', input: {}, body: { data: { changed: true } } }];
  const changed = { ...counting, request: { ...request, answers } };
  const htmlOf = async (wanted: WantedPage) => (await rendering.page(wanted))?.html;
  expect(await htmlOf({ ...counting, mayBeStale: true })).toBe('<h1>1</h1>');
  expect(await htmlOf(counting)).toBe('<h1>1</h1>');
  expect(await Promise.all([htmlOf(changed), htmlOf(changed)])).toEqual(['<h1>2</h1>', '<h1>2</h1>']);
  expect((await rendering.page(changed))?.answers).toEqual(answers);
  expect(await htmlOf({ ...counting, mayBeStale: true })).toBe('<h1>2</h1>');
  expect(rendering.health('alpha', 'v1').rendered).toBe(2);
});

test('a stale page is served until it expires if no new one can be rendered', async () => {
  const once = await pageOf('alpha', `let count = 0; exports.page = async () => (count++ ? null : 'first');`);
  const html = async () => (await rendering.page({ ...once, mayBeStale: true }))?.html;
  await html();
  clock += renderingBounds.keptMs + 1;
  expect([await html(), await html()]).toEqual(['<h1>first</h1>', '<h1>first</h1>']);
  clock += renderingBounds.staleMs;
  expect(await html()).toBeUndefined();
});

test('every thread is warmed up before the first visitor', async () => {
  const counting = await pageOf('alpha', `let count = 0; exports.page = async () => ++count;`);
  // A thread that hangs during practice is restarted; on a busy machine a slow one must not count as hung.
  const patient = createRendering({ withinMs: 60_000, hungAfterMs: 60_000 });
  try {
    await patient.warm(counting.builds, counting.request);
    const other = { ...counting, request: { ...counting.request, url: 'http://site/other' } };
    const pages = await Promise.all([patient.page(counting), patient.page(other)]);
    expect(pages.map((page) => page?.html)).toEqual(['<h1>2</h1>', '<h1>2</h1>']);
  } finally {
    await patient.close();
  }
});

test('pages in different languages and currencies are cached separately', async () => {
  const input = await pageOf('alpha', remoteCode('request.language + request.config.rendered.currency'));
  const { request } = input;
  const euros = { ...request.config, rendered: { currency: 'EUR', at: clock } };
  const pages = [request, { ...request, language: 'ar' as const }, { ...request, config: euros }];
  const html = await Promise.all(pages.map((each) => rendering.page({ ...input, request: each })));
  expect(html.map((page) => page?.html)).toEqual(['<h1>enUSD</h1>', '<h1>arUSD</h1>', '<h1>enEUR</h1>']);
});

test('a page without data has no HTML and does not count as a failure', async () => {
  expect(await rendering.page(await pageOf('alpha', remoteCode('null')))).toBeNull();
  expect(rendering.health('alpha', 'v1').failed).toBe(0);
});

test.each(['throws', 'lacks'] as const)(
  'a harmful build (%s) is not retried for every visitor and does not affect other builds',
  async (kind) => {
    const input = await pageOf(kind, harmful[kind]);
    for (let visit = 0; visit < 5; visit += 1) expect(await rendering.page(input)).toBeNull();
    expect(rendering.health(kind, 'v1').failed).toBe(renderingBounds.failures);
    expect(lines).toHaveLength(renderingBounds.failures);
    expect(lines[0]).toMatch(/^Rendering \w+@v1 on the server failed \(threw\)/);
    expect(await rendering.page(await pageOf('alpha', greeting))).not.toBeNull();
    clock += renderingBounds.restMs + 1;
    await rendering.page(input);
    expect(rendering.health(kind, 'v1').failed).toBe(renderingBounds.failures + 1);
  },
);

/** A thread that renders pages at once, and those under `/slow` when nobody waits for them any more. */
class SlowOnDemand extends EventEmitter {
  unref(): void {}
  async terminate(): Promise<number> {
    return 0;
  }
  postMessage(order: Order): void {
    const send = (message: RenderMessage) => this.emit('message', message);
    const isSlow = order.kind === 'render' && order.request.url.includes('/slow');
    send({ kind: 'step', step: 'render' });
    if (!isSlow) send({ kind: 'ended', outcome: { html: '', answers: [] } });
  }
}

test('a route that is slow three times in a row is suspended, and no other route', async () => {
  const impatient = createRendering({
    withinMs: 20,
    log: (line) => lines.push(line),
    now: () => clock,
    start: () => new SlowOnDemand(),
  });
  try {
    const page = await pageOf('alpha', '');
    const isRendered = async (route: string, path: string) => {
      const request = { ...page.request, url: `http://site${path}` };
      return (await impatient.page({ ...page, route, request })) !== null;
    };
    expect(await isRendered('quick', '/')).toBe(true);
    for (let visit = 0; visit < 5; visit += 1) expect(await isRendered('slow', `/slow/${visit}`)).toBe(false);
    expect(await isRendered('quick', '/other')).toBe(true);
    expect(impatient.health('alpha', 'v1')).toEqual({
      rendered: 2,
      late: renderingBounds.failures,
      failed: 0,
    });
    expect(lines).toEqual(
      Array(renderingBounds.failures).fill(
        'Rendering slow of alpha@v1 on the server took longer than 20 ms.',
      ),
    );
    clock += renderingBounds.restMs + 1;
    expect(await isRendered('slow', '/slow/later')).toBe(false);
    expect(impatient.health('alpha', 'v1').late).toBe(renderingBounds.failures + 1);
  } finally {
    await impatient.close();
  }
});

test.each([
  ['loops', 'hung'],
  ['waits', 'hung'],
  ['ends', 'crashed'],
] as const)('a harmful build (%s) loses its thread and is suspended at once', async (kind, how) => {
  const logLines = new EventEmitter();
  const line = once(logLines, 'line');
  const quick = createRendering({
    withinMs: 300,
    hungAfterMs: 300,
    log: (text) => logLines.emit('line', text),
  });
  try {
    const input = await pageOf(kind, harmful[kind]);
    await quick.warm({ shell, remotes: {} });
    expect(await quick.page(input)).toBeNull();
    expect(await line).toEqual([expect.stringContaining(`(${how})`)]);
    expect(
      await quick.page({ ...input, request: { ...input.request, url: 'http://site/other' } }),
    ).toBeNull();
    expect(quick.health(kind, 'v1').failed).toBe(1);
  } finally {
    await quick.close();
  }
});
