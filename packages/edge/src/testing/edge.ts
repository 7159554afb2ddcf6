import type { RemoteManifest } from '@tasklane/contracts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EdgeConfig } from '../config';
import { createEdge } from '../server';
import { startBackend } from './backend';
import type { StandIn } from './backend';
import { buildRemote, buildShell } from './builds';

type DeclaredRemote = Pick<RemoteManifest, 'name' | 'access' | 'routes'>;

export const taskPage: DeclaredRemote = {
  name: 'task-page',
  access: 'public',
  routes: [
    {
      name: 'task_info',
      path: '/:username/:slug/:queryID?',
      access: 'public',
      view: 'task',
      first: [{ operation: 'gigs.read', params: { user: ':username', task: ':slug' } }],
    },
    { name: 'myTasks', path: '/my-account/tasks', access: 'selling', view: 'my-tasks' },
  ],
};

export const admin: DeclaredRemote = {
  name: 'admin',
  access: { roles: ['ROLE_ADMIN', 'ROLE_ADMIN_TASK'] },
  routes: [
    { name: 'admin-tasks', path: '/admin/tasks', access: { roles: ['ROLE_ADMIN_TASK'] }, view: 'tasks' },
  ],
};

/** A running edge in front of a stand-in for the back end, with two remotes: one for everybody, one for admins. */
export interface TestSite {
  readonly url: string;
  /** The site's address as its pages name it: none is configured. */
  readonly origin: string;
  readonly backend: StandIn;
  readonly config: EdgeConfig;
  /** Sends a request without following redirects. */
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** Stops the edge and starts another one over the same folders. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** @param particular settings of this edge that differ from the defaults */
export async function startSite(particular: Partial<EdgeConfig> = {}): Promise<TestSite> {
  const folder = await mkdtemp(join(tmpdir(), 'edge-'));
  const backend = await startBackend();
  const config: EdgeConfig = {
    host: '127.0.0.1',
    port: 0,
    backendUrls: [backend.url],
    backendCheckMs: 100,
    backendPatienceMs: 1_000,
    dataDir: join(folder, 'data'),
    shellDist: join(folder, 'shell'),
    remotesDir: join(folder, 'remotes'),
    // Long enough that no answer is late because the machine is busy.
    answersWithinMs: 10_000,
    statusWithinMs: 10_000,
    renderWithinMs: 10_000,
    // Its clients are in the same process and keep its event loop busy.
    burstMs: 600_000,
    trustedProxies: [],
    allowedHosts: [],
    production: false,
    cards: 'sandbox',
    sharedPollMs: 200,
    logLevel: 'silent',
    testControls: false,
    language: 'en',
    tracking: false,
    settingsReadHours: 0,
    ...particular,
  };
  await buildShell(config.shellDist, 's1');
  await buildRemote(config.remotesDir, taskPage, 't1');
  await buildRemote(config.remotesDir, admin, 'a1');

  let edge = await createEdge(config);
  let url = await edge.app.listen({ host: config.host, port: 0 });
  return {
    get url() {
      return url;
    },
    get origin() {
      return `http://localhost:${new URL(url).port}`;
    },
    backend,
    config,
    get: (path, headers = {}) => fetch(url + path, { headers, redirect: 'manual' }),
    async restart() {
      await edge.app.close();
      edge = await createEdge(config);
      url = await edge.app.listen({ host: config.host, port: 0 });
    },
    async close() {
      await edge.app.close();
      await backend.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
