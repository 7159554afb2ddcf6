import type { Role } from '@tasklane/contracts';
import { buildAdmin, buildUser, signIn, startBackend } from '../../testing';
import type { TestBackend } from '../../testing';
import { updateUser } from '../accounts';

describe('sessions', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startBackend();
  });
  afterAll(() => backend.close());

  const refresh = (refresh_token: string) => backend.call('session.refresh', { body: { refresh_token } });
  const me = (token: string) => backend.call('user.read', {}, token);

  test('a refresh token is rotated once; another tab that sends it gets the same next token', async () => {
    const user = await buildUser(backend);
    const { data: first } = await refresh(user.refreshToken);
    expect(first.refresh_token).not.toBe(user.refreshToken);
    const { data: otherTab } = await refresh(user.refreshToken);
    expect(otherTab.refresh_token).toBe(first.refresh_token);
    expect((await me(otherTab.token)).status).toBe(200);
  });

  test('concurrent refreshes from many tabs all get the same next token', async () => {
    const user = await buildUser(backend);
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(user.refreshToken)));
    expect(new Set(answers.map(({ data }) => data.refresh_token)).size).toBe(1);
  });

  test('a refresh token that is used again later ends the whole session', async () => {
    const user = await buildUser(backend);
    const { data: next } = await refresh(user.refreshToken);
    await backend.advance('PT11S');
    expect((await refresh(user.refreshToken)).failure).toMatchObject({ code: 401, error: 'token_invalid' });
    expect((await refresh(next.refresh_token)).failure.error).toBe('token_invalid');
  });

  test('access tokens expire after 15 minutes, refresh tokens after 30 days', async () => {
    const user = await buildUser(backend);
    await backend.advance('PT15M1S');
    const late = await me(user.token);
    expect(late.failure).toMatchObject({ code: 401, error: 'token_expired' });
    expect(late.headers.get('www-authenticate')).toBe('Bearer');
    await backend.advance('P31D');
    expect((await refresh(user.refreshToken)).failure.error).toBe('token_expired');
  });

  test('a session that is refreshed regularly ends after 90 days', async () => {
    const user = await buildUser(backend);
    let next = user.refreshToken;
    for (const _month of [1, 2, 3]) {
      await backend.advance('P29DT23H');
      next = (await refresh(next)).data.refresh_token;
    }
    await backend.advance('P1D');
    expect((await refresh(next)).failure.error).toBe('token_expired');
  });

  test('malformed and forged tokens are refused', async () => {
    const user = await buildUser(backend);
    const [head, body] = user.token.split('.');
    const { token: stranger } = await signIn(backend, (await buildUser(backend)).email);
    const forged = `${head}.${body}.${stranger.split('.')[2]}`;
    for (const token of ['nonsense', forged]) expect((await me(token)).failure.error).toBe('token_invalid');
    for (const token of ['x', 'a.b.c', user.refreshToken.replace(/\.0\./, '.1.')]) {
      expect((await refresh(token)).failure.error).toBe('token_invalid');
    }
  });

  test('sign-out ends the session and clears the asset cookie', async () => {
    const user = await buildUser(backend);
    const out = await backend.call('session.signOut', {}, user.token);
    expect(out.headers.get('set-cookie')).toMatch(/^tasklane_assets=; Max-Age=0/);
    expect((await refresh(user.refreshToken)).failure.error).toBe('token_invalid');
    expect((await me(user.token)).failure).toMatchObject({ code: 401, error: 'token_invalid' });
  });

  test('signing out other devices ends their sessions and keeps this one', async () => {
    const user = await buildUser(backend);
    const other = await signIn(backend, user.email);
    await backend.call('session.signOutOthers', {}, user.token);
    expect((await refresh(other.refresh_token)).failure.error).toBe('token_invalid');
    expect((await me(other.token)).failure.error).toBe('token_invalid');
    expect((await me(user.token)).status).toBe(200);
    expect((await refresh(user.refreshToken)).status).toBe(200);
  });

  describe('an access token that was accepted a moment ago is refused once its session has ended', () => {
    /** Signs in, and makes the session known to the back end by a call. */
    const openSession = async () => {
      const user = await buildUser(backend);
      expect((await me(user.token)).status).toBe(200);
      return user;
    };

    test.each<[string, (user: Awaited<ReturnType<typeof openSession>>) => Promise<unknown>]>([
      ['by signing out', ({ token }) => backend.call('session.signOut', {}, token)],
      [
        'from another device',
        async ({ email }) => {
          const other = await signIn(backend, email);
          return backend.call('session.signOutOthers', {}, other.token);
        },
      ],
      [
        'since a refresh token was used twice',
        async ({ refreshToken }) => {
          await refresh(refreshToken);
          await backend.advance('PT11S');
          return refresh(refreshToken);
        },
      ],
      [
        'by closing the account',
        ({ token, password }) => backend.call('user.close', { body: { password } }, token),
      ],
    ])('%s', async (_how, endSession) => {
      const user = await openSession();
      await endSession(user);
      expect((await me(user.token)).failure).toMatchObject({ code: 401, error: 'token_invalid' });
    });

    test('also if a call with the token is running meanwhile', async () => {
      const user = await openSession();
      const calls = Array.from({ length: 20 }, (_, index) =>
        index === 10 ? backend.call('session.signOut', {}, user.token) : me(user.token),
      );
      await Promise.all(calls);
      expect((await me(user.token)).failure.error).toBe('token_invalid');
    });
  });

  describe('the roles of an asset cookie', () => {
    const cookieOf = ({ headers }: { headers: Headers }) => headers.get('set-cookie')?.split(';')[0] ?? '';
    const rolesOf = (cookie: string) => backend.call('session.assetRoles', {}, { headers: { cookie } });
    const failureOf = async (cookie: string) => (await rolesOf(cookie)).failure;
    /** An admin's session, and its latest cookie. */
    const openAdmin = async () => {
      const admin = await buildAdmin(backend, 'ROLE_ADMIN_TASK');
      const answer = await refresh(admin.refreshToken);
      return { ...admin, token: answer.data.token, refreshToken: answer.data.refresh_token, answer };
    };
    const roles: Role[] = ['ROLE_USER', 'ROLE_ADMIN_TASK'];

    test("are the user's current roles, across rotations of the session", async () => {
      const admin = await openAdmin();
      const cookie = cookieOf(admin.answer);
      expect((await rolesOf(cookie)).data).toEqual({ roles });
      const next = cookieOf(await refresh(admin.refreshToken));
      for (const each of [cookie, next]) expect((await rolesOf(each)).data).toEqual({ roles });
      await updateUser(backend.kernel.db, admin.hash, { roles: ['ROLE_USER'] });
      for (const each of [cookie, next]) expect((await rolesOf(each)).data).toEqual({ roles: ['ROLE_USER'] });
    });

    test('are refused after sign-out on this device or from another one', async () => {
      const admin = await openAdmin();
      const cookie = cookieOf(admin.answer);
      const other = await signIn(backend, admin.email);
      const otherCookie = cookieOf(await refresh(other.refresh_token));
      await backend.call('session.signOutOthers', {}, other.token);
      expect(await failureOf(cookie)).toMatchObject({ code: 401, error: 'token_invalid' });
      expect((await rolesOf(otherCookie)).data).toEqual({ roles });
      await backend.call('session.signOut', {}, other.token);
      expect(await failureOf(otherCookie)).toMatchObject({ code: 401, error: 'token_invalid' });
    });

    test('are refused for an expired cookie, another kind of token or none', async () => {
      const admin = await openAdmin();
      const { tokens } = backend.kernel;
      const sessionless = await tokens.sign('assets', { sub: admin.hash, roles }, 60);
      for (const value of ['', 'x.y.z', admin.token, sessionless]) {
        expect((await failureOf(`tasklane_assets=${value}`)).error).toBe('token_invalid');
      }
      await backend.advance('PT15M1S');
      expect((await failureOf(cookieOf(admin.answer))).error).toBe('token_expired');
    });
  });
});
