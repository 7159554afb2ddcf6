import { createApi } from '../createApi';
import { fail, json, startServer } from '../testServer';
import type { Seen } from '../testServer';
import { pageLock } from './lock';
import { browserTokens, memoryTokens } from './tokens';
import type { TokenStore } from './tokens';

const guarded =
  (valid: () => string) =>
  ({ headers }: Seen, response: Parameters<typeof json>[0]) =>
    headers.authorization === `Bearer ${valid()}`
      ? json(response, { data: {} })
      : fail(response, 'token_expired');

/** A server whose refresh tokens rotate: each is accepted once. */
async function setUp() {
  let version = 1;
  const server = await startServer({
    'GET /api/user': guarded(() => `access${version}`),
    'GET /api/message/unread': guarded(() => `access${version}`),
    'GET /api/user/dashboard': guarded(() => 'nobody'),
    'PATCH /api/user': (_, response) => fail(response, 'forbidden'),
    'POST /api/2fa/check': (_, response) => fail(response, 'two_factor_invalid'),
    'POST /api/login/refresh': ({ body }, response) => {
      if (JSON.parse(body).refresh_token !== `refresh${version}`) return fail(response, 'token_invalid');
      version += 1;
      setTimeout(() => json(response, { token: `access${version}`, refresh_token: `refresh${version}` }), 20);
    },
  });
  closers.push(server.close);
  return server;
}
const closers: (() => Promise<void>)[] = [];
afterEach(() => Promise.all(closers.splice(0).map((close) => close())));

const tab = (url: string, tokens: TokenStore, lock = pageLock()) => {
  const signedOut = jest.fn();
  return {
    api: createApi({ baseUrl: url, tokens, lock, language: () => 'en', onSignedOut: signedOut }),
    signedOut,
  };
};

test('three calls rejected at once cause a single renewal and one retry each', async () => {
  const server = await setUp();
  const tokens = memoryTokens({ access: 'old', refresh: 'refresh1' });
  const { api } = tab(server.url, tokens);
  await Promise.all([api.call('user.read'), api.call('messages.unread'), api.call('user.read')]);
  expect(server.calls('POST /api/login/refresh')).toHaveLength(1);
  expect(server.calls('GET /api/user')).toHaveLength(4);
  expect(tokens.get()).toEqual({ access: 'access2', refresh: 'refresh2' });
});

test('two tabs that share a lock renew the tokens once', async () => {
  const server = await setUp();
  const tokens = memoryTokens({ access: 'old', refresh: 'refresh1' });
  const lock = pageLock();
  const [one, two] = [tab(server.url, tokens, lock), tab(server.url, tokens, lock)];
  await Promise.all([one.api.call('user.read'), two.api.call('user.read')]);
  expect(server.calls('POST /api/login/refresh')).toHaveLength(1);
  expect(one.signedOut).not.toHaveBeenCalled();
  expect(two.signedOut).not.toHaveBeenCalled();
});

test('a call is retried only once', async () => {
  const server = await setUp();
  const { api } = tab(server.url, memoryTokens({ access: 'old', refresh: 'refresh1' }));
  await expect(api.call('user.dashboard')).rejects.toMatchObject({ status: 401 });
  expect(server.calls('GET /api/user/dashboard')).toHaveLength(2);
  expect(server.calls('POST /api/login/refresh')).toHaveLength(1);
});

test('a rejected renewal signs the user out without a loop', async () => {
  const server = await setUp();
  const tokens = memoryTokens({ access: 'old', refresh: 'stolen' });
  const { api, signedOut } = tab(server.url, tokens);
  await expect(api.call('user.read')).rejects.toMatchObject({ status: 401 });
  expect(signedOut).toHaveBeenCalledTimes(1);
  expect(tokens.get()).toEqual({ access: null, refresh: null });
  expect(server.seen).toHaveLength(2);
});

test('a renewal without an answer keeps the session', async () => {
  const server = await startServer({
    'GET /api/user': (_, response) => fail(response, 'token_expired'),
    'POST /api/login/refresh': (_, response) => void response.destroy(),
  });
  closers.push(server.close);
  const tokens = memoryTokens({ access: 'old', refresh: 'refresh1' });
  const { api, signedOut } = tab(server.url, tokens);
  await expect(api.call('user.read')).rejects.toMatchObject({ error: 'offline' });
  expect(signedOut).not.toHaveBeenCalled();
  expect(tokens.get().refresh).toBe('refresh1');
});

test('signing out during a renewal is final', async () => {
  const server = await setUp();
  const tokens = memoryTokens({ access: 'old', refresh: 'refresh1' });
  const { api } = tab(server.url, tokens);
  const renewal = api.renew();
  tokens.clear();
  await renewal;
  expect(tokens.get()).toEqual({ access: null, refresh: null });
});

test('a session without a refresh token ends on a 403, but not on a wrong second-factor code', async () => {
  const server = await setUp();
  const tokens = memoryTokens({ access: 'pending', refresh: null });
  const { api, signedOut } = tab(server.url, tokens);
  await expect(api.call('session.twoFactor', { body: { code: '1' } })).rejects.toMatchObject({ status: 400 });
  expect(signedOut).not.toHaveBeenCalled();
  await expect(api.call('user.change', { body: {} })).rejects.toMatchObject({ status: 403 });
  expect(signedOut).toHaveBeenCalledTimes(1);
});

test('tokens are stored under the keys of the contracts and notify of changes in other tabs', () => {
  const tokens = browserTokens();
  const listener = jest.fn();
  const stop = tokens.subscribe(listener);
  tokens.set({ access: 'a', refresh: 'r' });
  expect([localStorage.getItem('accessToken'), localStorage.getItem('refreshToken')]).toEqual(['a', 'r']);
  window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'selectedLanguage' }));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  tokens.clear();
  expect(listener).toHaveBeenCalledTimes(2);
  expect(localStorage.getItem('accessToken')).toBeNull();
});
