import { isApiError } from './errors';
import { loadCode } from './loadCode';

test('code that does not arrive is like a call that does not', async () => {
  const cause = new Error('Loading chunk 7 failed.');
  const loading = loadCode(
    () => Promise.reject(cause),
    (fault) => `You are ${fault}.`,
  );
  const error: unknown = await loading.catch((thrown: unknown) => thrown);
  expect(isApiError(error)).toBe(true);
  expect(error).toMatchObject({ error: 'offline', status: 0, message: 'You are offline.', cause });
});

test('code that arrives is returned', async () => {
  expect(
    await loadCode(
      () => Promise.resolve('code'),
      () => '',
    ),
  ).toBe('code');
});
