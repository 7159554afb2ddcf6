import type { RemoteManifest } from '@tasklane/contracts';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { archiveOf, entriesOf } from '../testing/archive';
import { startSite } from '../testing/edge';
import type { TestSite } from '../testing/edge';
import { teamAt } from '../testing/team';
import type { AuditLine } from './audit';
import { archiveType } from './routes';
import { issueToken, revokeToken } from './tokens';

const jobs: RemoteManifest = {
  name: 'jobs',
  contracts: '^1.0.0',
  access: 'public',
  routes: [{ name: 'job_board', path: '/job-board', access: 'public', view: 'board' }],
  slots: [],
};

let site: TestSite;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.close());

const trail = async (team: Awaited<ReturnType<typeof teamAt>>): Promise<AuditLine[]> =>
  (await team.call('GET', '/audit')).data as AuditLine[];

const upload = async (authorization?: string): Promise<Response> =>
  fetch(`${site.url}/edge/deployments/jobs`, {
    method: 'POST',
    headers: { 'content-type': archiveType, ...(authorization && { authorization }) },
    body: new Uint8Array(await archiveOf(await entriesOf(jobs, 'j1'))),
  });

test.each([
  ['without a token', undefined, 'unauthenticated'],
  ['with another authentication scheme', 'Basic dGVhbTp4', 'unauthenticated'],
  ['with an unknown token', 'Bearer tasklane_x', 'token_invalid'],
])('a deployment %s is refused', async (_case, authorization, error) => {
  const answer = await upload(authorization);
  expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  expect(await answer.json()).toMatchObject({ code: 401, error });
  expect((await fetch(`${site.url}/edge/deployments`)).status).toBe(401);
  expect((await fetch(`${site.url}/edge/deployments/audit`)).status).toBe(401);
});

test("a team cannot change another team's remote, and the attempt is in the audit trail", async () => {
  const team = await teamAt(site, ['task-page'], 'tasks');
  expect(await team.deploy(jobs, 'j1')).toMatchObject({ status: 403, error: 'forbidden' });
  expect(await team.call('POST', '/admin/rollback', {})).toMatchObject({ status: 403 });
  expect(await trail(team)).toMatchObject([
    { who: 'tasks', action: 'rollback', remote: 'admin', outcome: 'refused', error: 'forbidden' },
    { who: 'tasks', action: 'deploy', remote: 'jobs', outcome: 'refused', error: 'forbidden' },
    { who: 'workspace' },
    { who: 'workspace' },
    { who: 'workspace' },
  ]);
});

test('a new token replaces the previous one, and a revoked token is refused', async () => {
  const { dataDir } = site.config;
  const older = await issueToken(dataDir, { team: 'jobs', remotes: ['jobs'] });
  const newer = await issueToken(dataDir, { team: 'jobs', remotes: ['jobs'] });
  expect((await upload(`Bearer ${older}`)).status).toBe(401);
  expect((await upload(`Bearer ${newer}`)).status).toBe(200);
  expect(await revokeToken(dataDir, 'jobs')).toBe(true);
  expect((await upload(`Bearer ${newer}`)).status).toBe(401);
  expect(await revokeToken(dataDir, 'jobs')).toBe(false);
});

test('a token is never stored in plain text, and the file of tokens is private', async () => {
  const { token, deploy } = await teamAt(site, ['jobs']);
  await deploy(jobs, 'j1');
  const file = join(site.config.dataDir, 'deploy-tokens.json');
  for (const path of [file, join(site.config.dataDir, 'audit.jsonl')]) {
    expect(await readFile(path, 'utf8')).not.toContain(token);
  }
  expect((await stat(file)).mode & 0o077).toBe(0);
});

test('the audit trail records who did what to which version, and the outcome', async () => {
  const team = await teamAt(site, ['jobs'], 'board');
  await team.deploy(jobs, 'j1');
  await team.deploy(jobs, 'j2', '?canary=5');
  await team.call('PUT', '/jobs/canary', { percent: 20 });
  await team.call('POST', '/jobs/promote', {});
  await team.call('POST', '/jobs/rollback', {});
  await team.call('PUT', '/jobs/canary', { percent: 1, version: 'j2' });
  await team.call('POST', '/jobs/rollback', {});
  await team.call('POST', '/jobs/rollback', { version: 'j9' });
  await team.deploy({ ...jobs, contracts: '^2.0.0' }, 'j3');
  const lines = (await trail(team)).filter(({ remote }) => remote === 'jobs').toReversed();
  expect(lines.map(({ at: _at, id: _id, message: _message, ...line }) => line)).toEqual([
    { who: 'board', action: 'deploy', remote: 'jobs', version: 'j1', outcome: 'done' },
    {
      who: 'board',
      action: 'deploy',
      remote: 'jobs',
      version: 'j2',
      before: 'j1',
      percent: 5,
      outcome: 'done',
    },
    {
      who: 'board',
      action: 'canary',
      remote: 'jobs',
      version: 'j2',
      before: 'j1',
      percent: 20,
      outcome: 'done',
    },
    { who: 'board', action: 'promote', remote: 'jobs', version: 'j2', before: 'j1', outcome: 'done' },
    { who: 'board', action: 'rollback', remote: 'jobs', version: 'j1', before: 'j2', outcome: 'done' },
    {
      who: 'board',
      action: 'canary',
      remote: 'jobs',
      version: 'j2',
      before: 'j1',
      percent: 1,
      outcome: 'done',
    },
    {
      who: 'board',
      action: 'rollback',
      remote: 'jobs',
      version: 'j2',
      before: 'j1',
      percent: 0,
      outcome: 'done',
    },
    {
      who: 'board',
      action: 'rollback',
      remote: 'jobs',
      version: 'j9',
      outcome: 'refused',
      error: 'version_unknown',
    },
    {
      who: 'board',
      action: 'deploy',
      remote: 'jobs',
      version: 'j3',
      outcome: 'refused',
      error: 'contracts_unmet',
    },
  ]);
  expect(lines.every(({ at }) => !Number.isNaN(Date.parse(at)))).toBe(true);
});

test('unknown addresses, impossible actions and malformed requests get errors of one shape', async () => {
  const team = await teamAt(site, ['jobs', 'task-page']);
  expect(await team.call('GET', '/jobs')).toMatchObject({ status: 404, code: 404, error: 'not_found' });
  expect(await team.call('POST', '/jobs/rollback', {})).toMatchObject({
    status: 404,
    error: 'remote_unknown',
  });
  expect(await team.call('POST', '/task-page/rollback', {})).toMatchObject({
    status: 409,
    error: 'nothing_before',
  });
  expect(await team.call('POST', '/task-page/promote', { version: 7 })).toMatchObject({
    status: 400,
    error: 'request_malformed',
  });
  expect(await team.call('PUT', '/task-page/canary', { percent: 101 })).toMatchObject({
    error: 'request_malformed',
  });
  expect(await team.call('PUT', '/task-page/canary', { percent: 1.005 })).toMatchObject({
    error: 'request_malformed',
  });
});
