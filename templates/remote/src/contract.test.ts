import { join } from 'node:path';
import { renderView, testRemoteContract } from '@tasklane/testing';
import remote from '.';

testRemoteContract({
  folder: join(__dirname, '..'),
  remote,
  mount: () => renderView(remote, 'welcome', { path: '/sample-page', at: '/sample-page' }),
});
