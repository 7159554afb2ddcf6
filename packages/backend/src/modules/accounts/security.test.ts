import { accounts } from '@tasklane/contracts';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { decodeJwt } from 'jose';
import { authenticatorCode, buildUser, builtPassword, signIn, startBackend } from '../../testing';
import type { BuiltUser, TestBackend } from '../../testing';
import { termsVersion, updateUser } from './index';

const newPassword = { first: 'Quiet-River-88', second: 'Quiet-River-88' };

describe('account security', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startBackend();
  });
  afterAll(() => backend.close());

  const mailsTo = async (to: string) => {
    await backend.settled();
    return (await backend.call('dev.mail', { query: { to } })).data;
  };
  /** Returns the token of the newest mail with a link below the path. */
  const tokenIn = async (to: string, path: string) => {
    const texts = (await mailsTo(to)).map(({ text }) => text);
    const token = texts.map((text) => new RegExp(`${path}/(\\S+)`).exec(text)?.[1]).find(Boolean);
    return decodeURIComponent(token ?? `no link to ${path}`);
  };
  const codeOf = (secret: string) => authenticatorCode(backend, secret);
  const refresh = (user: BuiltUser) =>
    backend.call('session.refresh', { body: { refresh_token: user.refreshToken } });

  describe('the email address', () => {
    const join = (email: string) =>
      backend.call('user.signUp', {
        body: { email, password: newPassword, terms_accepted: true, captcha: accounts.testHuman },
      });

    test('is confirmed by the link in the sign-up email, however often it is followed', async () => {
      const { data } = await join('confirm@example.com');
      const token = await tokenIn('confirm@example.com', '/confirm-email');
      for (let visit = 0; visit < 2; visit++) {
        const { data: confirmed } = await backend.call('email.confirm', { body: { token } });
        expect(confirmed.email).toBe('confirm@example.com');
      }
      expect((await backend.call('user.read', {}, data.token)).data.emailConfirmed).toBe(true);
    });

    test('gets another confirmation email on request, with a pause between requests, until it is confirmed', async () => {
      const { data } = await join('again@example.com');
      const resend = (token = data.token) => backend.call('email.resend', {}, token);
      expect((await resend()).status).toBe(204);
      expect((await resend()).status).toBe(400);
      await backend.advance('PT10M');
      expect((await resend()).status).toBe(204);
      expect(await mailsTo('again@example.com')).toHaveLength(3);
      const token = await tokenIn('again@example.com', '/confirm-email');
      await backend.call('email.confirm', { body: { token } });
      expect((await resend()).status).toBe(409);
    });

    test('is not confirmed by any other token or an expired one', async () => {
      await join('other@example.com');
      const token = await tokenIn('other@example.com', '/confirm-email');
      const session = (await join('other2@example.com')).data.token;
      const reset = await backend.kernel.tokens.sign('password', { sub: 'x', of: 'y' }, 60);
      for (const wrong of ['nonsense', `${token}x`, session, reset]) {
        const { failure } = await backend.call('email.confirm', { body: { token: wrong } });
        expect(failure).toMatchObject({ code: 400, error: 'link_invalid' });
      }
      await backend.advance('P8D');
      expect((await backend.call('email.confirm', { body: { token } })).failure.error).toBe('link_invalid');
    });
  });

  describe('a forgotten password', () => {
    const forget = (email: string) => backend.call('password.forgot', { body: { email } });
    const reset = (token: string, password = newPassword) =>
      backend.call('password.reset', { body: { token, password } });

    test('is reset by a single-use link, which signs out every device', async () => {
      const user = await buildUser(backend);
      expect((await forget(user.email.toUpperCase())).status).toBe(202);
      const token = await tokenIn(user.email, '/user/forgot-password');
      expect((await reset(token)).data).toEqual({ done: true });
      expect((await refresh(user)).failure.error).toBe('token_invalid');
      const login = (password: string) =>
        backend.call('session.login', { body: { username: user.email, password } });
      expect((await login(builtPassword)).failure.error).toBe('credentials_invalid');
      expect((await login(newPassword.first)).status).toBe(200);
      expect((await reset(token)).failure.error).toBe('link_invalid');
      const subjects = (await mailsTo(user.email)).map(({ subject }) => subject);
      expect(subjects).toEqual(['Your password was changed', 'Choose a new password']);
    });

    test('gets the same answer for an address without an account, and sends no email to it', async () => {
      const user = await buildUser(backend);
      const [known, unknown] = [await forget(user.email), await forget('nobody@example.org')];
      expect(unknown.status).toBe(known.status);
      expect(unknown.data).toEqual(known.data);
      expect(await mailsTo('nobody@example.org')).toEqual([]);
    });

    test('requires a password that meets the policy and a link less than an hour old', async () => {
      const user = await buildUser(backend);
      await forget(user.email);
      const token = await tokenIn(user.email, '/user/forgot-password');
      const weak = await reset(token, { first: 'short', second: 'other' });
      expect(Object.keys(weak.failure.errors?.children?.password?.children ?? {})).toEqual([
        'first',
        'second',
      ]);
      await backend.advance('PT1H1S');
      expect((await reset(token)).failure.error).toBe('link_invalid');
      expect((await forget('a@')).failure.errors?.children?.email?.errors).toHaveLength(1);
    });
  });

  describe('the second factor', () => {
    const setUp = async () => {
      const user = await buildUser(backend);
      const { data: setup } = await backend.call('twoFactor.setup', {}, user.token);
      const { data } = await backend.call(
        'twoFactor.confirm',
        { body: { password: builtPassword, code: codeOf(setup.secret) } },
        user.token,
      );
      await backend.advance('PT1M');
      return { user, setup, ...data };
    };
    const check = async (login: string, code: string) => {
      const { token } = await signIn(backend, login);
      return backend.call('session.twoFactor', { body: { code } }, token);
    };

    test('is offered as a QR code and as text, unchanged until it is enabled', async () => {
      const user = await buildUser(backend);
      const { data } = await backend.call('twoFactor.setup', {}, user.token);
      expect(data.uri).toContain(`secret=${data.secret}`);
      expect(data.qr.path).toMatch(/^M\d+ \d+h/);
      expect((await backend.call('twoFactor.setup', {}, user.token)).data).toEqual(data);
    });

    test('requires the password and a code to be enabled', async () => {
      const user = await buildUser(backend);
      const { data: setup } = await backend.call('twoFactor.setup', {}, user.token);
      const confirm = (password: string, code: string) =>
        backend.call('twoFactor.confirm', { body: { password, code } }, user.token);
      const wrongPassword = await confirm('Wrong-Horse-7', codeOf(setup.secret));
      expect(wrongPassword.failure.errors?.children?.password?.errors).toEqual([
        'This password is incorrect.',
      ]);
      const wrong = await confirm(builtPassword, '000');
      expect(wrong.failure).toMatchObject({ code: 400, error: 'two_factor_invalid' });
      expect(wrong.failure.errors?.children?.code?.errors).toHaveLength(1);
      expect((await backend.call('user.read', {}, user.token)).data.two_factor.enabled).toBe(false);
    });

    test('keeps the current session signed in and is required at the next sign-in', async () => {
      const { user, token } = await setUp();
      expect(decodeJwt(token)).toMatchObject({ two_factor: { enabled: true, passed: true } });
      const elsewhere = await signIn(backend, user.email);
      expect(elsewhere.requireTwoFactor).toBe(true);
      expect((await backend.call('user.dashboard', {}, elsewhere.token)).failure.error).toBe(
        'two_factor_required',
      );
      expect((await backend.call('twoFactor.setup', {}, token)).failure).toMatchObject({ code: 409 });
    });

    test('invalidates the refresh token that was issued before it was passed', async () => {
      const { user, setup } = await setUp();
      const before = await signIn(backend, user.email);
      const body = { code: codeOf(setup.secret) };
      const { data } = await backend.call('session.twoFactor', { body }, before.token);
      expect(data.refresh_token).not.toBe(before.refresh_token);
      await backend.advance('PT11S');
      const again = await backend.call('session.refresh', { body: { refresh_token: before.refresh_token } });
      expect(again.failure.error).toBe('token_invalid');
    });

    test('is still required after a password reset', async () => {
      const { user } = await setUp();
      await backend.call('password.forgot', { body: { email: user.email } });
      const token = await tokenIn(user.email, '/user/forgot-password');
      await backend.call('password.reset', { body: { token, password: newPassword } });
      const body = { username: user.email, password: newPassword.first };
      expect((await backend.call('session.login', { body })).data.requireTwoFactor).toBe(true);
    });

    test('accepts each authenticator code once', async () => {
      const { user, setup } = await setUp();
      const code = codeOf(setup.secret);
      expect((await check(user.email, code)).status).toBe(200);
      expect((await check(user.email, code)).failure.error).toBe('two_factor_invalid');
    });

    test('accepts each recovery code once, however it is typed', async () => {
      const { user, recovery_codes: codes } = await setUp();
      expect(new Set(codes).size).toBe(10);
      const [code = ''] = codes;
      expect((await check(user.email, ` ${code.toLowerCase().replace('-', ' ')}`)).status).toBe(200);
      expect((await check(user.email, code)).failure.error).toBe('two_factor_invalid');
      expect((await check(user.email, codes[1] ?? '')).status).toBe(200);
    });

    test('is disabled with the password and a code, along with its recovery codes', async () => {
      const { user, token, recovery_codes: codes } = await setUp();
      const disable = (code: string, password = builtPassword) =>
        backend.call('twoFactor.disable', { body: { password, code } }, token);
      expect((await disable(codes[0] ?? '', 'Another-Horse-7')).failure.errors?.children).toHaveProperty(
        'password',
      );
      expect((await disable('000')).failure.error).toBe('two_factor_invalid');
      expect(decodeJwt((await disable(codes[0] ?? '')).data.token)).toMatchObject({
        two_factor: { enabled: false },
      });
      expect((await signIn(backend, user.email)).requireTwoFactor).toBe(false);
      expect((await disable(codes[1] ?? '')).failure.error).toBe('conflict');
    });
  });

  test('without a password the second factor requires a sign-in within the last quarter of an hour', async () => {
    const user = await buildUser(backend);
    await updateUser(backend.kernel.db, user.hash, { password: null });
    expect((await backend.call('user.read', {}, user.token)).data.has_password).toBe(false);
    const { data: setup } = await backend.call('twoFactor.setup', {}, user.token);
    const code = () => ({ code: codeOf(setup.secret) });
    const on = await backend.call('twoFactor.confirm', { body: code() }, user.token);
    expect(on.status).toBe(200);
    await backend.advance('PT16M');
    const { data } = await backend.call('session.refresh', {
      body: { refresh_token: on.data.refresh_token },
    });
    const off = await backend.call('twoFactor.disable', { body: code() }, data.token);
    expect(off.failure).toMatchObject({ code: 403, error: 'forbidden' });
    expect(off.failure.error_message).toMatch(/sign in again/);
  });

  describe('the terms', () => {
    test('must be accepted before anything else, by either operation', async () => {
      for (const way of ['patch', 'token'] as const) {
        const user = await buildUser(backend, { termsVersion: termsVersion - 1 });
        expect((await backend.call('user.dashboard', {}, user.token)).failure).toMatchObject({
          code: 403,
          error: 'terms_required',
        });
        expect((await backend.call('user.read', {}, user.token)).data.terms_required).toBe(true);
        const session = String(decodeJwt(user.token).sid);
        const { data } =
          way === 'patch'
            ? await backend.call('user.change', { body: { terms_accepted: true } }, user.token)
            : await backend.call('terms.accept', { params: { id: session } }, user.token);
        expect((await backend.call('user.dashboard', {}, data.token)).status).toBe(200);
      }
    });

    test('cannot be accepted for another user', async () => {
      const [user, other] = [await buildUser(backend), await buildUser(backend)];
      const id = String(decodeJwt(other.token).sid);
      expect((await backend.call('terms.accept', { params: { id } }, user.token)).failure.code).toBe(404);
    });
  });

  describe('the human check', () => {
    const solve = async () => {
      const { data: challenge } = await backend.call('humanCheck.challenge');
      const solution = await solveChallenge({ challenge, deriveKey });
      if (!solution) throw new Error('The challenge could not be solved.');
      return { challenge, solution };
    };
    const encoded = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64');
    let count = 0;
    const join = (captcha: string | undefined) =>
      backend.call('user.signUp', {
        body: {
          email: `human${(count += 1)}@example.com`,
          password: newPassword,
          terms_accepted: true,
          ...(captcha !== undefined && { captcha }),
        },
      });
    const refusal = async (captcha: string | undefined) =>
      (await join(captcha)).failure.errors?.children?.captcha?.errors;

    test('accepts a solution once', async () => {
      const captcha = encoded(await solve());
      expect((await join(captcha)).status).toBe(201);
      expect(await refusal(captcha)).toHaveLength(1);
    });

    test('refuses a missing, malformed, easier, wrong or expired solution', async () => {
      const { challenge, solution } = await solve();
      const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '0' } };
      const wrong = { ...solution, counter: solution.counter + 1 };
      for (const captcha of [
        undefined,
        'nonsense',
        encoded({ challenge: easier, solution }),
        encoded({ challenge, solution: wrong }),
        encoded({ challenge, solution: null }),
      ]) {
        expect(await refusal(captcha)).toHaveLength(1);
      }
      await backend.advance('PT16M');
      expect(await refusal(encoded({ challenge, solution }))).toHaveLength(1);
    });
  });
});

describe('limits', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startBackend({ config: { rateLimits: true, testControls: false } });
  });
  afterAll(() => backend.close());

  test('an account refuses sign-in after ten wrong passwords, whatever addresses they come from', async () => {
    const user = await buildUser(backend);
    const login = (password: string, from: number, username = user.email) =>
      backend.call(
        'session.login',
        { body: { username, password } },
        { headers: { 'x-forwarded-for': `203.0.113.${from}` } },
      );
    for (let call = 1; call <= 10; call++) expect((await login('wrong', call)).status).toBe(401);
    const refused = await login(builtPassword, 99, user.username);
    expect(refused.failure).toMatchObject({ code: 429, error: 'rate_limited' });
    expect(refused.failure.error_message).toMatch(/try again in \d+ seconds/);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
  });

  test('an email address gets at most three emails an hour, whoever requests them', async () => {
    const forget = (from: number) =>
      backend.call(
        'password.forgot',
        { body: { email: 'somebody@example.com' } },
        { headers: { 'x-forwarded-for': `198.51.100.${from}` } },
      );
    for (let call = 1; call <= 3; call++) expect((await forget(call)).status).toBe(202);
    const refused = await forget(4);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('a second factor allows at most ten guesses', async () => {
    const user = await buildUser(backend, { twoFactorSecret: 'JBSWY3DPEHPK3PXP' });
    const guess = () => backend.call('session.twoFactor', { body: { code: '000' } }, user.token);
    for (let call = 1; call <= 10; call++) expect((await guess()).status).toBe(400);
    const refused = await guess();
    expect(refused.status).toBe(429);
    expect(refused.failure.error_message).toMatch(/try again in \d+ seconds/);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('an IP address is limited to twenty sign-up attempts an hour', async () => {
    const join = (from: string) =>
      backend.call('user.signUp', { body: {} }, { headers: { 'x-forwarded-for': from } });
    for (let call = 1; call <= 20; call++) expect((await join('192.0.2.1')).status).toBe(400);
    const refused = await join('192.0.2.1');
    expect(refused.failure).toMatchObject({ code: 429, error: 'rate_limited' });
    expect(refused.failure.error_message).toMatch(/try again in \d+ seconds/);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect((await join('192.0.2.2')).status).toBe(400);
  });

  test('the human check refuses the test answer without test controls', async () => {
    const { failure } = await backend.call('user.signUp', {
      body: {
        email: 'robot@example.com',
        password: newPassword,
        terms_accepted: true,
        captcha: accounts.testHuman,
      },
    });
    expect(failure.errors?.children).toHaveProperty('captcha');
  });
});
