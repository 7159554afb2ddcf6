import { remoteReportsPath } from '@tasklane/contracts';
import type { RemoteReport } from '@tasklane/contracts';
import type { AuditLine } from '../deploy/audit';
import { startSite, taskPage } from '../testing/edge';
import type { TestSite } from '../testing/edge';
import { teamAt } from '../testing/team';
import { bounds } from './bounds';

let site: TestSite;
let team: Awaited<ReturnType<typeof teamAt>>;
beforeEach(async () => {
  site = await startSite();
  team = await teamAt(site, ['task-page'], 'tasks');
});
afterEach(() => site.close());

const loaded = (version: string): RemoteReport => ({ remote: 'task-page', version, phase: 'loaded' });
const crash = (version: string): RemoteReport => ({
  remote: 'task-page',
  version,
  phase: 'render',
  cause: 'TypeError',
});

/** Sends reports from an address, as a beacon does. */
const sendReport = (
  from: string,
  reports: unknown,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(site.url + remoteReportsPath, {
    method: 'POST',
    headers: { 'content-type': 'text/plain;charset=UTF-8', 'x-forwarded-for': from, ...headers },
    body: JSON.stringify(reports),
  });

/** Simulates visitors of a version, each at its own address; it fails for some of them, spread evenly. */
async function visits(version: string, visitors: number, failing = 0, network = '203.0.113'): Promise<void> {
  const failed = (first: number): number => Math.floor((first * failing) / visitors);
  for (let each = 0; each < visitors; each += 1) {
    const fails = failed(each + 1) > failed(each);
    const reports = [loaded(version), ...(fails ? [crash(version)] : [])];
    expect((await sendReport(`${network}.${each}`, reports)).status).toBe(204);
  }
}

test('failures to load shell files are listed like those of remotes and cause no roll-back', async () => {
  const report = { remote: 'shell', version: 's1', phase: 'chunk', cause: 'ChunkLoadError' };
  for (let each = 0; each < bounds.leastVisitors; each += 1) await sendReport(`203.0.113.${each}`, [report]);
  const all = (await team.call('GET', '')).data as (Seen & { name: string })[];
  expect(all.find(({ name }) => name === 'shell')).toMatchObject({
    live: 's1',
    versions: [
      {
        version: 's1',
        failing: bounds.leastVisitors,
        failures: [{ phase: 'chunk', cause: 'ChunkLoadError', visitors: bounds.leastVisitors }],
      },
    ],
  });
  expect(await auditEntriesOfEdge()).toEqual([]);
});

interface Seen {
  readonly live: string;
  readonly canary: { readonly version: string } | null;
  readonly versions: readonly { readonly version: string }[];
}

const seen = async (): Promise<Seen | undefined> =>
  ((await team.call('GET', '')).data as (Seen & { name: string })[]).find(({ name }) => name === 'task-page');

const versionSeen = async (version: string) =>
  (await seen())?.versions.find((each) => each.version === version);

const auditEntriesOfEdge = async (): Promise<AuditLine[]> =>
  ((await team.call('GET', '/audit')).data as AuditLine[]).filter(({ who }) => who === 'edge');

test('a failing canary is ended once, and the audit trail says why', async () => {
  await team.deploy(taskPage, 't2', '?canary=50');
  await visits('t1', 40, 1, '198.51.100');
  await visits('t2', 19, 4);
  expect((await seen())?.canary).toMatchObject({ version: 't2' });
  await visits('t2', 20, 20, '192.0.2');
  expect(await seen()).toMatchObject({ live: 't1', canary: null });
  expect(await auditEntriesOfEdge()).toMatchObject([
    {
      action: 'rollback',
      remote: 'task-page',
      version: 't2',
      before: 't1',
      percent: 0,
      outcome: 'done',
      reason: 'Failed for 5 of 20 with t2 within 10 minutes, and for 1 of 40 with t1.',
    },
  ]);
});

test('a failing live version is rolled back to the one before it', async () => {
  await visits('t1', 20);
  await team.deploy(taskPage, 't2');
  await visits('t2', 20, 3);
  expect(await seen()).toMatchObject({ live: 't1', previous: null });
  expect(await auditEntriesOfEdge()).toMatchObject([{ version: 't1', before: 't2', outcome: 'done' }]);
});

test('a live version is not rolled back if too few visitors had the one before it', async () => {
  await visits('t1', 19);
  await team.deploy(taskPage, 't2');
  await visits('t2', 40, 40);
  expect(await seen()).toMatchObject({ live: 't2' });
});

test('failures for too few visitors cause no roll-back', async () => {
  await team.deploy(taskPage, 't2', '?canary=50');
  await visits('t1', 40, 0, '198.51.100');
  await visits('t2', 19, 19);
  expect((await seen())?.canary).toMatchObject({ version: 't2' });
});

test('failures at the rate of the live version cause no roll-back', async () => {
  await team.deploy(taskPage, 't2', '?canary=50');
  await visits('t1', 40, 12, '198.51.100');
  await visits('t2', 40, 13);
  expect((await seen())?.canary).toMatchObject({ version: 't2' });
  expect(await auditEntriesOfEdge()).toEqual([]);
});

test('failures from a single address cause no roll-back, however many visitors it claims to be', async () => {
  await team.deploy(taskPage, 't2', '?canary=50');
  await visits('t1', 20, 0, '198.51.100');
  await visits('t2', 20);
  const posing = (each: number) => ({ cookie: `tasklane_visitor=${String(each).padStart(22, 'x')}` });
  for (let each = 0; each < bounds.callsPerMinute; each += 1) {
    expect((await sendReport('192.0.2.7', [crash('t2'), crash('t2')], posing(each))).status).toBe(204);
  }
  expect((await sendReport('192.0.2.7', [{ ...crash('t2'), phase: 'entry' }], posing(0))).status).toBe(204);
  expect((await seen())?.canary).toMatchObject({ version: 't2' });
  expect(await versionSeen('t2')).toMatchObject({
    visitors: 23,
    failing: bounds.visitorsPerAddress,
    failures: [{ phase: 'render', visitors: bounds.visitorsPerAddress }],
  });
});

test('a team sees the visitors and failures of a version', async () => {
  await visits('t1', 3, 2);
  await sendReport('203.0.113.2', [
    { remote: 'task-page', version: 't1', phase: 'registry', cause: 'Error' },
  ]);
  expect(await versionSeen('t1')).toEqual({
    version: 't1',
    since: expect.any(String) as string,
    contracts: '^1.0.0',
    fits: true,
    visitors: 3,
    failing: 2,
    failures: [
      { phase: 'render', cause: 'TypeError', visitors: 2 },
      { phase: 'registry', cause: 'Error', visitors: 1 },
    ],
    server: { rendered: 0, late: 0, failed: 0 },
    violations: [],
  });
});

test('reports on builds that the visitor could not have got are ignored', async () => {
  const answer = await sendReport('203.0.113.1', [
    crash('t9'),
    { ...crash('s9'), remote: 'shell' },
    { ...crash('a1'), remote: 'admin' },
    { ...crash('a1'), remote: 'constructor' },
  ]);
  expect(answer.status).toBe(204);
  const { data } = await team.call('GET', '');
  expect((data as Seen[]).flatMap(({ versions }) => versions)).toMatchObject([
    { visitors: 0 },
    { visitors: 0 },
    { visitors: 0 },
  ]);
});

test('malformed and cross-site reports are refused', async () => {
  expect((await sendReport('203.0.113.1', [{ ...crash('t1'), url: '/ada' }])).status).toBe(400);
  expect((await sendReport('203.0.113.1', 'no list')).status).toBe(400);
  const json = { 'content-type': 'application/json' };
  expect((await sendReport('203.0.113.1', [crash('t1')], json)).status).toBe(204);
  const strange = { 'sec-fetch-site': 'cross-site' };
  expect((await sendReport('203.0.113.1', [crash('t1')], strange)).status).toBe(403);
});
