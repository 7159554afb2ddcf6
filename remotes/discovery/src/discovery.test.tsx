import { join } from 'node:path';
import { renderView, startApiServer, testRemoteContract } from '@tasklane/testing';
import remote from '.';

let server: Awaited<ReturnType<typeof startApiServer>>;
beforeAll(async () => (server = await startApiServer({})));
afterAll(() => server.close());

testRemoteContract({
  folder: join(__dirname, '..'),
  remote,
  mount: () => renderView(remote, 'home', { path: '/', at: '/' }, { backend: server.url }),
  quiet: ['home'],
});
