import type { Condition, Registry, RemoteManifest } from '@tasklane/contracts';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { archiveOf, entriesOf } from '../testing/archive';
import { startSite, taskPage } from '../testing/edge';
import type { TestSite } from '../testing/edge';
import { teamAt } from '../testing/team';
import type { AuditLine } from './audit';

const jobs: RemoteManifest = {
  name: 'jobs',
  contracts: '^1.0.0',
  access: 'public',
  routes: [{ name: 'job_board', path: '/job-board', access: 'public', view: 'board' }],
  slots: [],
};
const [board] = jobs.routes;
const withRoute = (change: object): RemoteManifest => ({
  ...jobs,
  routes: [{ name: 'promo', path: '/spring-sale', access: 'public', view: 'board', ...change }],
});

let site: TestSite;
let team: Awaited<ReturnType<typeof teamAt>>;
beforeEach(async () => {
  site = await startSite();
  team = await teamAt(site, ['jobs', 'task-page', 'admin', 'shell']);
});
afterEach(() => site.close());

async function liveVersions(): Promise<Record<string, string>> {
  const { remotes } = (await (await site.get('/registry.json')).json()) as Registry;
  return Object.fromEntries(remotes.map(({ name, version }) => [name, version]));
}

test('a build goes live when it is uploaded, and its files are served', async () => {
  const reply = await team.deploy(taskPage, 't2');
  expect(reply).toMatchObject({ status: 200, data: { name: 'task-page', live: 't2', previous: 't1' } });
  expect(await liveVersions()).toEqual({ 'task-page': 't2' });
  const page = await (await site.get('/ada/logo')).text();
  expect(page).toContain('/remotes/task-page/t2/view-task.js');
  const file = await site.get('/remotes/task-page/t2/view-task.js', { 'accept-encoding': 'br' });
  expect([file.headers.get('content-encoding'), await file.text()]).toEqual(['br', 'script of task t2']);
  expect((await site.get('/remotes/task-page/t1/view-task.js')).status).toBe(200);
});

test('a new remote is on the site after its deployment and a restart', async () => {
  expect(await team.deploy(jobs, 'j1')).toMatchObject({ status: 200, data: { live: 'j1', previous: null } });
  await site.restart();
  expect(await liveVersions()).toEqual({ jobs: 'j1', 'task-page': 't1' });
  expect(await (await site.get('/job-board')).text()).toContain('/remotes/jobs/j1/view-board.js');
});

test('deploying the same build again succeeds, and another build of an existing version is refused', async () => {
  await team.deploy(jobs, 'j1');
  await team.deploy(jobs, 'j2');
  expect(await team.deploy(jobs, 'j1')).toMatchObject({ status: 200, data: { live: 'j1' } });
  const other = await team.deploy({ ...jobs, access: 'signed-in' }, 'j2');
  expect(other).toMatchObject({ status: 409, error: 'version_taken' });
});

test('another remote cannot take the routes and exclusive slots of a deployed one', async () => {
  const promo = {
    ...withRoute({ path: '/spring-sale/:code' }),
    slots: [
      { name: 'report', view: 'board' },
      { name: 'task-showcase', view: 'board' },
    ],
  };
  expect((await team.deploy(promo, 'j1')).status).toBe(200);
  const tasks = { ...taskPage, routes: [...taskPage.routes] };
  const own = (change: object) => ({
    ...tasks,
    routes: [
      ...tasks.routes,
      { name: 'sale', path: '/spring-sale/sale', access: 'public' as const, view: 'task', ...change },
    ],
  });
  expect(await team.deploy(own({}), 't2')).toMatchObject({ error: 'route_collision' });
  expect(await team.deploy(own({ name: 'promo', path: '/winter-sale' }), 't2')).toMatchObject({
    error: 'route_collision',
  });
  const slots = [{ name: 'report', view: 'task' }];
  expect(await team.deploy({ ...tasks, slots }, 't2')).toMatchObject({ error: 'slot_taken' });
  const shared = {
    ...own({ path: '/winter-sale' }),
    slots: [{ name: 'task-showcase', view: 'task', order: 1 }],
  };
  expect(await team.deploy(shared, 't2')).toMatchObject({ status: 200 });
});

test('two remotes may declare dialogs of the same name, which the registry lists per remote', async () => {
  const dialog = { type: 'dialog', name: 'apply' } as const;
  expect(await team.deploy({ ...jobs, extensions: [{ ...dialog, view: 'board' }] }, 'j1')).toMatchObject({
    status: 200,
  });
  expect(await team.deploy({ ...taskPage, extensions: [{ ...dialog, view: 'task' }] }, 't2')).toMatchObject({
    status: 200,
  });
  const { remotes } = (await (await site.get('/registry.json')).json()) as Registry;
  expect(Object.fromEntries(remotes.map(({ name, extensions }) => [name, extensions]))).toEqual({
    jobs: [{ ...dialog, view: 'board' }],
    'task-page': [{ ...dialog, view: 'task' }],
  });
});

test('guards of two remotes that form a circle are refused, even through a roll-back', async () => {
  const ofJobs = { name: 'my-jobs', path: '/my-account/job', access: 'signed-in', view: 'board' } as const;
  const ofTasks = { name: 'myTasks', path: '/my-account/tasks', access: 'selling', view: 'board' } as const;
  const toTasks: RemoteManifest = {
    ...jobs,
    routes: [{ ...ofJobs, guards: [{ when: { permission: 'sell' }, to: 'myTasks' }] }],
  };
  const toJobs = (when: Condition): RemoteManifest => ({
    ...jobs,
    name: 'task-page',
    routes: [{ ...ofTasks, guards: [{ when, to: 'my-jobs' }] }],
  });
  // Nobody satisfies both conditions at once.
  expect(await team.deploy(toTasks, 'j1')).toMatchObject({ status: 200 });
  expect(await team.deploy(toJobs({ not: { permission: 'sell' } }), 't2')).toMatchObject({ status: 200 });
  const circle = await team.deploy(toJobs({ role: 'ROLE_USER' }), 't3');
  expect(circle).toMatchObject({ status: 422, error: 'guard_circle' });
  expect(circle.error_message).toContain('my-jobs');

  expect(await team.deploy(jobs, 'j2')).toMatchObject({ status: 200 });
  expect(await team.deploy(toJobs({ role: 'ROLE_USER' }), 't3')).toMatchObject({ status: 200 });
  const back = await team.call('POST', '/jobs/rollback', {});
  expect(back).toMatchObject({ status: 422, error: 'guard_circle' });
});

test('only one of two teams that claim the same route at once gets it', async () => {
  const first = { ...withRoute({}), name: 'jobs' };
  const second = { ...withRoute({}), name: 'admin' };
  const replies = await Promise.all([team.deploy(first, 'j1'), team.deploy(second, 'a2')]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(replies.map(({ error }) => error)).toContain('route_collision');
});

test('concurrent deployments are all retained, and one of them is live', async () => {
  const versions = ['j1', 'j2', 'j3', 'j4', 'j5'];
  const replies = await Promise.all(
    versions.map((version) => team.deploy({ ...jobs, routes: board ? [board] : [] }, version)),
  );
  expect(replies.every(({ status }) => status === 200)).toBe(true);
  const { data } = await team.call('GET', '');
  const [, found] = data as { name: string; versions: { version: string }[] }[];
  expect(found?.versions.map(({ version }) => version).sort()).toEqual(versions);
  await site.restart();
  expect(versions).toContain((await liveVersions()).jobs);
});

test('an interrupted upload leaves nothing but its line in the audit trail', async () => {
  const whole = await archiveOf(await entriesOf(jobs, 'j1'));
  const { host, hostname, port } = new URL(site.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(
    `POST /edge/deployments/jobs HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${team.token}\r\n` +
      `content-type: application/gzip\r\ncontent-length: ${whole.length}\r\n\r\n`,
  );
  await new Promise((resolve) => socket.write(whole.subarray(0, whole.length / 2), resolve));
  socket.destroy();
  let line: AuditLine | undefined;
  while (line?.remote !== 'jobs') [line] = (await team.call('GET', '/audit')).data as AuditLine[];
  expect(line).toMatchObject({
    action: 'deploy',
    remote: 'jobs',
    outcome: 'refused',
    error: 'upload_cut_short',
  });
  expect(await readdir(join(site.config.dataDir, 'drafts'))).toEqual([]);
  expect(await team.deploy(jobs, 'j1')).toMatchObject({ status: 200 });
});
