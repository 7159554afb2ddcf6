import { join } from 'node:path';
import { buildSeller, buildTask, renderView, startBackend, testRemoteContract } from '@tasklane/testing';
import type { TestBackend } from '@tasklane/testing';
import remote from '.';

let backend: TestBackend;
let seller: Awaited<ReturnType<typeof buildSeller>>;
beforeAll(async () => {
  backend = await startBackend();
  seller = await buildSeller(backend);
  await buildTask(backend, seller);
});
afterAll(() => backend.close());

testRemoteContract({
  folder: join(__dirname, '..'),
  remote,
  mount: () => renderView(remote, 'home', { path: '/', at: '/' }, { backend: backend.url }),
  publicPages: () => ({
    backend: backend.url,
    at: {
      category: '/category/design/logo-design',
      category_promotion: '/category/design/logo-design/blackfridaytasks',
      profile: `/${seller.username}`,
      'meet-the-seller': '/meet-the-sellers/lina-haddad',
    },
  }),
  quiet: ['home'],
});
