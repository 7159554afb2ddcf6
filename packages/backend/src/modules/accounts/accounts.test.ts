import { accounts } from '@tasklane/contracts';
import type { TokenClaims } from '@tasklane/contracts';
import { decodeJwt } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { buildUser, builtPassword, picture, startBackend, upload } from '../../testing';
import type { TestBackend } from '../../testing';

const newcomer = (email: string) => ({
  email,
  password: { first: 'Bright-Teal-42', second: 'Bright-Teal-42' },
  terms_accepted: true as const,
  captcha: accounts.testHuman,
});

describe('accounts', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startBackend();
  });
  afterAll(() => backend.close());

  test('sign-up stores the email address in lower case and opens a session', async () => {
    const { status, data, headers } = await backend.call('user.signUp', {
      body: newcomer(' Ada@Example.com '),
    });
    expect(status).toBe(201);
    expect(headers.get('set-cookie')).toMatch(
      /^tasklane_assets=.+; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const me = await backend.call('user.read', {}, data.token);
    expect(me.data).toMatchObject({
      email: 'ada@example.com',
      username: null,
      profile_incomplete: true,
      terms_required: false,
      roles: ['ROLE_USER'],
      currency: 'USD',
    });
  });

  test('an email address can be registered only once, in any letter case', async () => {
    await backend.call('user.signUp', { body: newcomer('twice@example.com') });
    const { failure } = await backend.call('user.signUp', { body: newcomer('TWICE@example.com') });
    expect(failure).toMatchObject({
      code: 400,
      error: 'validation_failed',
      errors: { children: { email: { errors: ['This email address is already registered.'] } } },
    });
  });

  test("sign-up reports every invalid field, in the caller's language", async () => {
    const body = {
      email: 'a@',
      password: { first: 'short', second: 'other' },
      terms_accepted: false,
      shoe_size: 44,
    };
    const { failure } = await backend.call('user.signUp', { body } as never, {
      headers: { 'accept-language': 'ar' },
    });
    expect(failure.code).toBe(400);
    expect(failure.error_message).toMatch(/[\u0600-\u06ff]/);
    const children = failure.errors?.children ?? {};
    expect(Object.keys(children).sort()).toEqual(['email', 'password', 'shoe_size', 'terms_accepted']);
    expect(children.password?.children?.first?.errors).toHaveLength(1);
    expect(children.password?.children?.second?.errors).toHaveLength(1);
  });

  test('a number sent as text is refused', async () => {
    const user = await buildUser(backend);
    const { failure } = await backend.call(
      'user.change',
      { body: { account_type: '1' } } as never,
      user.token,
    );
    expect(failure.errors?.children?.account_type?.errors).toHaveLength(1);
  });

  test('a user who chooses a username and selling becomes a pre-seller', async () => {
    const { data } = await backend.call('user.signUp', { body: newcomer('seller@example.com') });
    const suggested = await backend.call('user.suggestUsernames', {}, data.token);
    expect(suggested.data[0]).toBe('seller');
    const changed = await backend.call(
      'user.change',
      { body: { username: 'MadeIt', account_type: 0 } },
      data.token,
    );
    expect(decodeJwt(changed.data.token)).toMatchObject({
      roles: ['ROLE_USER', 'ROLE_PRE_SELLER'],
      profile: { username: 'madeit', profile_incomplete: false },
    });
  });

  test.each([
    ['checkout', 'This username cannot be used.'],
    ['Search', 'This username cannot be used.'],
    ['a_b', 'Use letters and digits only.'],
    ['ab', 'The username must be at least 3 characters.'],
    ['abcdefghijklmnop', 'The username must not exceed 15 characters.'],
  ])('the username %s is refused', async (username, message) => {
    const user = await buildUser(backend, { username: null, accountType: null });
    const { failure } = await backend.call('user.change', { body: { username } }, user.token);
    expect(failure.errors?.children?.username?.errors).toEqual([message]);
  });

  test('a taken username is refused, and changing a username is a conflict', async () => {
    const first = await buildUser(backend);
    const second = await buildUser(backend, { username: null });
    const reply = await backend.call('user.change', { body: { username: first.username } }, second.token);
    expect(reply.failure.errors?.children?.username?.errors).toEqual(['This username is already taken.']);
    const again = await backend.call('user.change', { body: { username: 'another1' } }, first.token);
    expect(again.failure).toMatchObject({ code: 409, error: 'conflict' });
  });

  test('the number of users is returned in a header, without a body', async () => {
    const count = async () => {
      const answer = await fetch(`${backend.url}/api/user`, { method: 'HEAD' });
      expect([answer.status, await answer.text()]).toEqual([200, '']);
      return Number(answer.headers.get('x-total-count'));
    };
    const before = await count();
    await buildUser(backend);
    expect(await count()).toBe(before + 1);
  });

  test.each([
    [[], 200],
    [[1], 200],
    [[1, 2], 200],
    [[3], 400],
  ])('setting the marketing kinds %j answers %d', async (marketing, status) => {
    const { token } = await buildUser(backend);
    expect((await backend.call('user.change', { body: { marketing } }, token)).status).toBe(status);
  });

  test('changing the currency issues both tokens, another change only an access token', async () => {
    const { token, refreshToken } = await buildUser(backend);
    const { data } = await backend.call('user.change', { body: { currency: 'EUR' } }, token);
    expect(decodeJwt(data.token)).toMatchObject({ profile: { currency: 'EUR' } });
    expect(data.refresh_token).not.toBe(refreshToken);
    const renewed = { refresh_token: data.refresh_token ?? '' };
    expect((await backend.call('session.refresh', { body: renewed })).status).toBe(200);
    const way = await backend.call('user.change', { body: { utm_source: 'anna' } }, data.token);
    expect(Object.keys(way.data)).toEqual(['token']);
  });

  test('the profile is stored, and unknown values are refused', async () => {
    const user = await buildUser(backend);
    const body = {
      name: 'Ada Lovelace',
      summary: 'Engines',
      languages: ['en', 'fr'],
      country: 'GB',
      mobile: '+44 20 7946',
      currency: 'GBP',
      marketing: [2],
    };
    const { data } = await backend.call('user.change', { body }, user.token);
    expect(data.refresh_token).toEqual(expect.any(String));
    const me = await backend.call('user.read', {}, user.token);
    expect(me.data).toMatchObject({
      name: 'Ada Lovelace',
      country_iso: 'GB',
      currency: 'GBP',
      marketing: [2],
    });
    expect(me.data.languages.map(({ code }) => code)).toEqual(['en', 'fr']);
    const bad = await backend.call(
      'user.change',
      { body: { country: 'QQ', currency: 'XXX', languages: ['klingon'] } },
      user.token,
    );
    expect(Object.keys(bad.failure.errors?.children ?? {}).sort()).toEqual([
      'country',
      'currency',
      'languages',
    ]);
  });

  test('a user who is away is back once the return date has passed', async () => {
    const user = await buildUser(backend);
    const day = new Date(backend.kernel.clock.now().getTime() + 2 * 86_400_000);
    const returning_date = {
      date: { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate() },
      time: { hour: 0, minute: 0 },
    };
    await backend.call('user.change', { body: { away: 1, returning_date } }, user.token);
    expect((await backend.call('user.read', {}, user.token)).data.away).toBe(true);
    await backend.advance('P3D');
    const { data: fresh } = await backend.call('session.refresh', {
      body: { refresh_token: user.refreshToken },
    });
    expect((await backend.call('user.read', {}, fresh.token)).data).toMatchObject({
      away: false,
      returning_date: null,
    });
  });

  test.each([
    ['a date in month 13', { year: 2090, month: 13, day: 1 }],
    ['30 February', { year: 2090, month: 2, day: 30 }],
    ['an empty date', {}],
    ['a date in the year 1,000,000,000', { year: 1e9, month: 1, day: 1 }],
    ['a day in the past', { year: 2020, month: 1, day: 1 }],
  ])('a user cannot be away until %s', async (_case, date) => {
    const user = await buildUser(backend);
    const returning_date = { date, time: { hour: 0, minute: 0 } };
    const { failure } = await backend.call(
      'user.change',
      { body: { away: 1, returning_date } } as Parameters<typeof backend.call<'user.change'>>[1],
      user.token,
    );
    expect(failure.errors?.children).toHaveProperty('returning_date');
    expect((await backend.call('user.read', {}, user.token)).data.away).toBe(false);
  });

  test("a user cannot be away until a day that is past by the back end's clock", async () => {
    await backend.advance('P30D');
    const user = await buildUser(backend);
    const day = new Date(backend.kernel.clock.now().getTime() - 86_400_000);
    const date = { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate() };
    const returning_date = { date, time: { hour: 0, minute: 0 } };
    const { failure } = await backend.call('user.change', { body: { away: 1, returning_date } }, user.token);
    expect(failure.errors?.children?.returning_date?.errors).toEqual([
      'Choose a date and time in the future.',
    ]);
  });

  test("a profile picture can only be set from the user's own upload", async () => {
    const user = await buildUser(backend);
    const image = await upload(backend, user.token, {
      kind: 'profile',
      name: 'me.png',
      bytes: await picture(200, 150),
    });
    const { data } = await backend.call('user.photo', { body: { image } }, user.token);
    expect((await backend.call('user.read', {}, user.token)).data.photo_path).toBe(data.photo_path);
    const stranger = await buildUser(backend);
    const stolen = await backend.call('user.photo', { body: { image } }, stranger.token);
    expect(stolen.failure.errors?.children?.image?.errors).toHaveLength(1);
  });

  test('a session is blocked until the second factor is passed', async () => {
    const secret = new Secret();
    const user = await buildUser(backend, { twoFactorSecret: secret.base32 });
    expect((await backend.call('user.photo', { body: { image: 'x' } }, user.token)).failure.error).toBe(
      'two_factor_required',
    );
    const wrong = await backend.call('session.twoFactor', { body: { code: '000' } }, user.token);
    expect(wrong.failure).toMatchObject({ code: 400, error: 'two_factor_invalid' });
    const code = new TOTP({ secret }).generate({ timestamp: backend.kernel.clock.now().getTime() });
    const { data } = await backend.call('session.twoFactor', { body: { code } }, user.token);
    expect(data.requireTwoFactor).toBe(false);
    expect((await backend.call('user.photo', { body: { image: 'x' } }, data.token)).failure.error).toBe(
      'validation_failed',
    );
  });

  test('an access token carries exactly the specified claims, including its audience', async () => {
    const user = await buildUser(backend);
    const { data } = await backend.call('session.login', {
      body: { username: user.email, password: builtPassword },
    });
    expect(Object.keys(data).sort()).toEqual(['refresh_token', 'requireTwoFactor', 'token']);
    const { profile, ...claims } = decodeJwt<TokenClaims>(data.token);
    expect(claims).toEqual({
      hash: user.hash,
      sub: user.hash,
      email: user.email,
      roles: ['ROLE_USER'],
      terms_required: false,
      two_factor: { enabled: false, passed: false, verified: false },
      iss: 'tasklane',
      aud: 'access',
      sid: expect.any(String) as string,
      iat: expect.any(Number) as number,
      exp: expect.any(Number) as number,
    });
    expect(Object.keys(profile).sort()).toEqual([
      'band',
      'currency',
      'email_confirmed',
      'marketing',
      'photo_path',
      'profile_incomplete',
      'username',
      'verification',
    ]);
  });

  test('sign-in accepts the email address in any letter case, or the username', async () => {
    const user = await buildUser(backend);
    for (const username of [user.email.toUpperCase(), user.username]) {
      const { data } = await backend.call('session.login', { body: { username, password: builtPassword } });
      expect(data).toMatchObject({ requireTwoFactor: false });
    }
    for (const username of [user.email, 'nobody@example.com']) {
      const { failure } = await backend.call('session.login', { body: { username, password: 'wrong' } });
      expect(failure).toMatchObject({ code: 401, error: 'credentials_invalid' });
    }
  });
});
