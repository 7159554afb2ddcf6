import { createMemoryBus } from '@tasklane/server-kit';
import { createOwnReads, forgetOwnReads, signalUser } from './own-reads';

const ofUser = (user: string) => `pages:${user}`;

/** Two instances on one bus, and a read of them that numbers its values. */
function openInstances() {
  const bus = createMemoryBus();
  const [one, other] = [{ bus }, { bus }];
  let values = 0;
  const read = jest.fn(async () => `value ${(values += 1)}`);
  const cached = createOwnReads<string>({ capacity: 100, weigh: ({ length }) => length });
  return {
    bus,
    one,
    other,
    read,
    from: (instance = one, user = 'ada', input = '') => cached(instance, user, input, read),
  };
}

test('a value is read once for each user and input', async () => {
  const { from, one, read } = openInstances();
  expect(await Promise.all([from(), from()])).toEqual(['value 1', 'value 1']);
  expect(await from(one, 'ada', 'page 2')).toBe('value 2');
  expect(await from(one, 'bob')).toBe('value 3');
  expect([await from(), await from(one, 'ada', 'page 2'), await from(one, 'bob')]).toEqual([
    'value 1',
    'value 2',
    'value 3',
  ]);
  expect(read).toHaveBeenCalledTimes(3);
});

test('what is forgotten of one user is read again, whatever the input, and nothing of another user', async () => {
  const { from, one } = openInstances();
  await from();
  await from(one, 'ada', 'page 2');
  await from(one, 'bob');
  forgetOwnReads(one, ['ada']);
  expect(await from()).toBe('value 4');
  expect(await from(one, 'ada', 'page 2')).toBe('value 5');
  expect(await from(one, 'bob')).toBe('value 3');
});

test('every instance has forgotten before the pages of a user receive a signal', async () => {
  const { bus, from, one, other } = openInstances();
  await from(one);
  await from(other);
  const seen: Promise<string>[] = [];
  bus.subscribe(ofUser('ada'), () => void seen.push(from(one), from(other)));
  signalUser(one, 'ada', ofUser, {});
  expect(await Promise.all(seen)).toEqual(['value 3', 'value 4']);
});

test('a value that is outdated while it is read is returned, and not found again', async () => {
  const { from, one, read } = openInstances();
  read.mockImplementationOnce(async () => {
    forgetOwnReads(one, ['ada']);
    return 'before the change';
  });
  expect(await from()).toBe('before the change');
  expect(await from()).toBe('value 1');
});

test('failures are not cached', async () => {
  const { from, read } = openInstances();
  read.mockRejectedValueOnce(new Error('away'));
  await expect(from()).rejects.toThrow('away');
  expect(await from()).toBe('value 1');
});
