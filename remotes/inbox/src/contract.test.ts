import { claimsOf, renderView, startApiServer, testRemoteContract, unsignedToken } from '@tasklane/testing';
import { join } from 'node:path';
import remote from './index';

let server: Awaited<ReturnType<typeof startApiServer>>;
beforeAll(async () => {
  const nothing = { data: [], meta: { page: 1, per_page: 50, total: 0 } };
  server = await startApiServer({ 'messages.threads': () => nothing });
});
afterAll(() => server.close());

testRemoteContract({
  folder: join(__dirname, '..'),
  remote,
  mount: () =>
    renderView(
      remote,
      'inbox',
      { path: '/my-account/inbox/:hash?', at: '/my-account/inbox' },
      { backend: server.url, as: { token: unsignedToken(claimsOf({})) } },
    ),
});
