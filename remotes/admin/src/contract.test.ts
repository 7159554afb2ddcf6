import { join } from 'node:path';
import { claimsOf, renderView, startApiServer, testRemoteContract, unsignedToken } from '@tasklane/testing';
import remote from '.';

let server: Awaited<ReturnType<typeof startApiServer>>;
beforeAll(async () => {
  const nothing = { data: [], meta: { next: null, total: 0, total_is_exact: true } };
  server = await startApiServer({ 'admin.tasks': () => nothing });
});
afterAll(() => server.close());

testRemoteContract({
  folder: join(__dirname, '..'),
  remote,
  mount: () =>
    renderView(
      remote,
      'tasks',
      { path: '/admin/tasks/approve', at: '/admin/tasks/approve' },
      { backend: server.url, as: { token: unsignedToken(claimsOf({ roles: ['ROLE_ADMIN_TASK'] })) } },
    ),
});
