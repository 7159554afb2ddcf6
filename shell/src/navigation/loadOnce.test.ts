import { loadOnce } from './loadOnce';

test('an address is reloaded once, and again only after a different one', () => {
  const loaded: string[] = [];
  const load = (address: string) => loaded.push(address);
  const again = ['/jobs', '/jobs', '/inbox', '/jobs'].map((address) => loadOnce(address, load));
  expect(again).toEqual([true, false, true, true]);
  expect(loaded).toEqual(['/jobs', '/inbox', '/jobs']);
});

test('a browser without storage is not reloaded', () => {
  const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('Storage is forbidden.');
  });
  expect(loadOnce('/jobs', () => undefined)).toBe(false);
  refuse.mockRestore();
});
