import { join } from 'node:path';
import { testRemoteContract } from '@tasklane/testing';
import remote from './index';
import { showTask, startHouse } from './testing/house';
import type { House } from './testing/house';

let house: House;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());

testRemoteContract({
  folder: join(__dirname, '..'),
  remote,
  mount: () => showTask(house),
  publicPages: () => ({ backend: house.url, at: { task_info: '/mila/logo' } }),
});
