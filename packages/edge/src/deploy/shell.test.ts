import { contractsVersion, htmlBlocks } from '@tasklane/contracts';
import type { PublicConfig, Registry } from '@tasklane/contracts';
import { admin, startSite, taskPage } from '../testing/edge';
import type { TestSite } from '../testing/edge';
import { entriesOf, shellEntriesOf } from '../testing/archive';
import { hear } from '../testing/live';
import { harmful, remoteCode, shellCode } from '../testing/server-code';
import { teamAt } from '../testing/team';
import type { Overview } from './overview';

const discovery = {
  name: 'discovery',
  access: 'public' as const,
  routes: [{ name: 'home', path: '/', access: 'public' as const, view: 'home' }],
};

let site: TestSite;
let team: Awaited<ReturnType<typeof teamAt>>;
let errors: jest.SpyInstance;
beforeEach(async () => {
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  site = await startSite();
  team = await teamAt(site, ['shell', 'task-page', 'discovery']);
});
afterEach(async () => {
  await site.close();
  errors.mockRestore();
});

/** A shell for the server that renders its version into the page. */
const shellOf = (version: string): string => shellCode.replace("'<h1>'", `'<h1 data-shell="${version}">'`);

const blockIn = <Value>(html: string, id: string): Value => {
  const text = new RegExp(`id="${id}">(.*?)</script>`, 's').exec(html)?.[1];
  return JSON.parse(text ?? 'null') as Value;
};

/** Returns the shell versions found in a page: each part of the page names one. */
function shellsIn(html: string): (string | undefined)[] {
  const files = [...html.matchAll(/"\/shell\/(\w+)\/[^"]*"/g)].map(([, version]) => version);
  const rendered = [...html.matchAll(/data-shell="(\w+)"/g)].map(([, version]) => version);
  return [
    ...files,
    ...rendered,
    blockIn<PublicConfig>(html, htmlBlocks.config).shell?.version,
    blockIn<Registry>(html, htmlBlocks.registry).shell,
  ];
}

const shellOfPage = async (path = '/', headers = {}): Promise<string | undefined> => {
  const versions = new Set(shellsIn(await (await site.get(path, headers)).text()));
  expect(versions.size).toBe(1);
  return [...versions][0];
};

test('the shell is deployed and rolled back like a remote, and open pages keep its files', async () => {
  expect(await shellOfPage()).toBe('s1');
  const events = await hear(site);
  await events.next();
  expect(await team.deployShell('s2')).toMatchObject({ status: 200, data: { live: 's2', previous: 's1' } });
  expect(await shellOfPage()).toBe('s2');
  const registry = (await (await site.get('/registry.json')).json()) as Registry;
  expect(registry).toMatchObject({ contracts: contractsVersion, shell: 's2' });
  expect((await events.next()).value).toContain(registry.revision);
  await events.return(undefined);
  expect(await (await site.get('/shell/s1/main.js')).text()).toMatch(/^shell s1 /);
  expect(await (await site.get('/shell/s2/main.js')).text()).toMatch(/^shell s2 /);

  expect(await team.call('POST', '/shell/rollback', {})).toMatchObject({ data: { live: 's1' } });
  expect(await shellOfPage()).toBe('s1');
  expect(await team.call('POST', '/shell/promote', { version: 's2' })).toMatchObject({
    data: { live: 's2' },
  });
  await site.restart();
  expect(await shellOfPage()).toBe('s2');
  expect(await team.call('GET', '/audit')).toMatchObject({
    data: expect.arrayContaining([
      expect.objectContaining({
        who: 'team',
        action: 'deploy',
        remote: 'shell',
        version: 's2',
        before: 's1',
      }),
    ]) as unknown,
  });
});

test('a canary of the shell gives each visitor a page and a registry of the same version', async () => {
  await team.deployShell('s2', { query: '?canary=50' });
  const seen = new Set<string | undefined>();
  for (let visitor = 0; seen.size < 2 && visitor < 50; visitor += 1) {
    const headers = { cookie: `tasklane_visitor=${String(visitor).padStart(22, 'v')}` };
    const version = await shellOfPage('/', headers);
    const registry = (await (await site.get('/registry.json', headers)).json()) as Registry;
    expect(registry.shell).toBe(version);
    seen.add(version);
  }
  expect([...seen].sort()).toEqual(['s1', 's2']);
});

test('every page is served, and by one shell only, while shells are deployed and rolled back under load', async () => {
  await team.deployShell('s2', { server: shellOf('s2') });
  await team.deploy(taskPage, 't2', '', remoteCode('`${hello} ${request.url}`'));
  let isOver = false;
  const versions = new Set<string | undefined>();
  let rendered = 0;
  const visit = async (visitor: number): Promise<number> => {
    let pages = 0;
    for (; !isOver; pages += 1) {
      const page = await site.get(`/ada/logo?page=${visitor}-${pages}`, { cookie: 'selectedLanguage=en' });
      const html = await page.text();
      const shells = shellsIn(html);
      expect({ status: page.status, shells: new Set(shells).size }).toEqual({ status: 200, shells: 1 });
      rendered += html.includes('data-shell=') ? 1 : 0;
      versions.add(shells[0]);
      const script = await site.get(`/shell/${shells[0]}/main.js`);
      expect(await script.text()).toMatch(`shell ${shells[0]} `);
    }
    return pages;
  };
  const visits = Promise.all([0, 1, 2, 3, 4, 5].map(visit)).finally(() => (isOver = true));
  const operate = async (): Promise<void> => {
    for (const version of ['s3', 's4', 's5']) {
      expect(await team.deployShell(version, { server: shellOf(version) })).toMatchObject({ status: 200 });
      // Pages are requested all the time: the next deployment waits for a page of this shell.
      while (!versions.has(version) && !isOver) await new Promise(setImmediate);
    }
    expect(await team.call('POST', '/shell/rollback', {})).toMatchObject({ data: { live: 's4' } });
    expect(await team.call('POST', '/shell/rollback', { version: 's2' })).toMatchObject({
      data: { live: 's2' },
    });
  };
  await operate().finally(() => (isOver = true));
  const pages = await visits;
  expect(Math.min(...pages)).toBeGreaterThan(0);
  expect(rendered).toBeGreaterThan(0);
  expect([...versions]).toEqual(expect.arrayContaining(['s3', 's4', 's5']));
});

test.each([
  ['throws while it is loaded', `throw new TypeError('no window');`, /no window/],
  [
    'throws when it renders',
    shellCode.replace('onData();', 'null.onData();'),
    /Cannot read properties of null/,
  ],
])('a shell that %s is refused, and nothing changes', async (_fault, server, message) => {
  await team.deploy(discovery, 'd1', '', remoteCode('hello'));
  const before = await site.get('/registry.json').then((answer) => answer.json() as Promise<Registry>);
  expect(await team.deployShell('s2', { server })).toMatchObject({
    status: 422,
    error: 'rendering_failed',
    error_message: expect.stringMatching(message) as string,
  });
  expect(await (await site.get('/registry.json')).json()).toEqual(before);
  expect((await site.get('/shell/s2/main.js')).status).toBe(404);
  expect(await team.deployShell('s2', { server: shellCode })).toMatchObject({ status: 200 });
});

test('a remote that fails with every shell does not block one, unless the shell itself cannot be loaded', async () => {
  await team.deployShell('s2', { server: shellCode });
  await team.deploy(discovery, 'd1', '', harmful.throws);
  expect(await team.deployShell('s3', { server: shellOf('s3') })).toMatchObject({ status: 200 });
  expect(await team.deployShell('s4', { server: `throw new TypeError('no window');` })).toMatchObject({
    error: 'rendering_failed',
  });
  expect(await shellOfPage()).toBe('s3');
});

test('a shell is refused if remotes do not fit it, which are named, or if its contracts are too new', async () => {
  await team.deploy({ ...taskPage, contracts: '>=0.9.0' }, 't2');
  await team.deploy({ ...discovery, contracts: '>=0.9.0' }, 'd1');
  await team.deploy(discovery, 'd2', '?canary=5');
  expect(await team.deployShell('s2', { contracts: '0.9.0' })).toMatchObject({
    status: 422,
    error: 'remotes_unfit',
    error_message: expect.stringMatching(
      /0\.9\.0.*: admin a1 \(\^1\.0\.0\), discovery d2 \(\^1\.0\.0\)\.$/,
    ) as string,
  });
  expect(await team.deployShell('s3', { contracts: '1.1.1' })).toMatchObject({ error: 'contracts_newer' });
  expect(await shellOfPage()).toBe('s1');
});

test('a site moves to other contracts and back step by step, and steps out of order are refused', async () => {
  const admins = await teamAt(site, ['admin'], 'admins');
  const anyContracts = { contracts: '^0.9.0 || ^1.0.0' };
  await admins.deploy({ ...admin, ...anyContracts }, 'a2');
  await team.deploy({ ...taskPage, contracts: '>=0.9.0' }, 't2');
  expect(await team.deployShell('s2', { contracts: '0.9.0' })).toMatchObject({ status: 200 });
  expect(await team.deploy({ ...taskPage, contracts: '^0.9.0' }, 't3')).toMatchObject({ status: 200 });

  // Forwards: remotes that run with both, then the shell, then remotes that need the new contracts.
  const forwards = () => team.call('POST', '/shell/promote', { version: 's1' });
  expect(await forwards()).toMatchObject({
    error: 'remotes_unfit',
    error_message: expect.stringMatching(/: task-page t3 \(\^0\.9\.0\)\.$/) as string,
  });
  expect(await team.deploy(taskPage, 't4')).toMatchObject({ error: 'contracts_unmet' });
  expect(await team.deploy({ ...taskPage, ...anyContracts }, 't5')).toMatchObject({ status: 200 });
  expect(await forwards()).toMatchObject({ status: 200 });
  expect(await team.deploy(taskPage, 't4')).toMatchObject({ status: 200 });

  // Backwards: these remotes, then the shell.
  const backwards = () => team.call('POST', '/shell/rollback', {});
  expect(await backwards()).toMatchObject({ error: 'remotes_unfit' });
  expect(await team.call('POST', '/task-page/rollback', {})).toMatchObject({ data: { live: 't5' } });
  expect(await backwards()).toMatchObject({ data: { live: 's2' } });
  expect(await shellOfPage()).toBe('s2');
});

test('the overview lists the contracts of each version and whether they fit', async () => {
  const admins = await teamAt(site, ['admin'], 'admins');
  await admins.deploy({ ...admin, contracts: '<2.0.0' }, 'a2');
  await team.deploy({ ...taskPage, contracts: `0.9.0 || ${contractsVersion}` }, 't2');
  expect(await team.deployShell('s2', { contracts: '0.9.0' })).toMatchObject({ status: 200 });
  expect(await shellOfPage()).toBe('s2');
  expect(await team.deploy(taskPage, 't3')).toMatchObject({
    error: 'contracts_unmet',
    error_message: 'task-page needs contracts ^1.0.0; the shell of this site provides 0.9.0.',
  });
  expect(await team.call('POST', '/task-page/rollback', {})).toMatchObject({ error: 'contracts_unmet' });
  const { data } = (await team.call('GET', '')) as { readonly data: readonly Overview[] };
  const contracts = Object.fromEntries(
    data.flatMap(({ versions }) =>
      versions.map(({ version, contracts: of, fits }) => [version, `${of} ${fits}`]),
    ),
  );
  expect(contracts).toEqual({
    s2: '0.9.0 true',
    s1: `${contractsVersion} true`,
    t2: `0.9.0 || ${contractsVersion} true`,
    t1: '^1.0.0 false',
    a2: '<2.0.0 true',
    a1: '^1.0.0 false',
  });
});

test('the shell is deployed only with a token for it and from a build of a shell', async () => {
  const other = await teamAt(site, ['task-page'], 'tasks');
  expect(await other.deployShell('s2')).toMatchObject({ status: 403, error: 'forbidden' });
  expect(await team.upload('shell', await entriesOf(taskPage, 't2'))).toMatchObject({
    error: 'manifest_missing',
  });
  expect(await team.upload('task-page', await shellEntriesOf('s2'))).toMatchObject({
    error: 'manifest_missing',
  });
  expect(await team.deployShell('../s2')).toMatchObject({ error: 'manifest_invalid' });
  expect(await team.deployShell('s1', { server: shellCode })).toMatchObject({ error: 'version_taken' });
  expect(await shellOfPage()).toBe('s1');
});
