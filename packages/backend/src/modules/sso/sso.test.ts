import { buildUser, startBackend } from '../../testing';
import type { TestBackend } from '../../testing';
import { pack, unpack } from './discourse-connect';

const provider = { SSO_URL: 'https://id.example/session/sso', SSO_SECRET: 'provider-secret' };
const forum = { host: 'forum.example', secret: 'forum-secret' };
const shop = { host: 'shop.example', secret: 'shop-secret' };

describe('single sign-on', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    const sites = [shop, forum].map(({ host, secret }) => `${host}|${secret}`);
    const env = { ...provider, SSO_SITES: sites.join() };
    backend = await startBackend({ env, config: { publicUrl: 'https://site.example' } });
  });
  afterAll(() => backend.close());

  /** Starts single sign-on, as a browser does. */
  async function leave(cookie?: string) {
    const headers: Record<string, string> = cookie ? { cookie } : {};
    const { data, headers: answered } = await backend.call('sso.start', {}, { headers });
    const { origin, pathname, searchParams } = new URL(data.login_url);
    const payload = { sso: searchParams.get('sso') ?? '', sig: searchParams.get('sig') ?? '' };
    return {
      url: origin + pathname,
      asked: unpack(payload, provider.SSO_SECRET),
      setCookie: answered.get('set-cookie') ?? '',
      cookie: (answered.get('set-cookie') ?? '').split(';')[0] ?? '',
    };
  }
  const comeBack = (fields: Record<string, string>, cookie: string, secret = provider.SSO_SECRET) =>
    backend.call('sso.check', { query: pack(fields, secret) }, { headers: { cookie } });
  const visit = async (person: Record<string, string>) => {
    const { asked, cookie } = await leave();
    return comeBack({ nonce: asked?.get('nonce') ?? '', ...person }, cookie);
  };
  const readAs = async (token: string) => (await backend.call('user.read', {}, token)).data;

  test('redirects to the provider with a signed nonce, a return URL and a browser cookie', async () => {
    const { url, asked, setCookie } = await leave();
    expect(url).toBe(provider.SSO_URL);
    expect(asked?.get('nonce')).toMatch(/^[0-9a-f]{32}$/);
    expect(asked?.get('return_sso_url')).toBe('https://site.example/login/sso');
    expect(setCookie).toMatch(/; Max-Age=600; Path=\/api\/login\/sso; HttpOnly; Secure; SameSite=Lax$/);
  });

  test('creates an account that still needs terms and a username, and finds it on the next visit', async () => {
    const ida = { external_id: '17', email: 'Ida@Example.org', name: 'Ida Berg' };
    const first = await visit(ida);
    const user = await readAs(first.data.token);
    expect(user).toMatchObject({ email: 'ida@example.org', name: 'Ida Berg', emailConfirmed: true });
    expect(user).toMatchObject({ profile_incomplete: true, terms_required: true, username: null });
    const again = await visit({ ...ida, email: 'moved@example.org' });
    expect((await readAs(again.data.token)).hash).toBe(user.hash);
  });

  test('signs in the owner of an email address that both sides have confirmed', async () => {
    const owner = await buildUser(backend, { emailConfirmedAt: new Date() });
    const { data } = await visit({ external_id: 'owner', email: owner.email });
    expect((await readAs(data.token)).hash).toBe(owner.hash);
  });

  test.each([
    ['not confirmed on this site', null, 'false'],
    ['not confirmed by the provider', new Date(), 'true'],
  ])('does not link an account whose address is %s', async (_case, emailConfirmedAt, require_activation) => {
    const owner = await buildUser(backend, { emailConfirmedAt });
    const { failure } = await visit({ external_id: owner.hash, email: owner.email, require_activation });
    expect(failure).toMatchObject({ code: 400, error: 'sso_failed' });
    expect(failure.error_message).toMatch(/Sign in with your password and confirm it first/);
  });

  test('asks a new user to confirm an address that the provider has not verified', async () => {
    const { data } = await visit({
      external_id: '9',
      email: 'unsure@example.org',
      require_activation: 'true',
    });
    expect((await readAs(data.token)).emailConfirmed).toBe(false);
    await backend.settled();
    const mails = await backend.call('dev.mail', { query: { to: 'unsure@example.org' } });
    expect(mails.data.map(({ subject }) => subject)).toEqual(['Confirm your email address']);
  });

  test('still requires the second factor', async () => {
    const twoFactorSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    const owner = await buildUser(backend, { emailConfirmedAt: new Date(), twoFactorSecret });
    const { data } = await visit({ external_id: 'two', email: owner.email });
    expect(data.requireTwoFactor).toBe(true);
    expect((await backend.call('user.dashboard', {}, data.token)).failure.error).toBe('two_factor_required');
  });

  describe('is refused', () => {
    const person = { external_id: '5', email: 'refused@example.org' };
    const refused = { code: 400, error: 'sso_failed' };

    test('when an answer is used a second time', async () => {
      const { asked, cookie } = await leave();
      const answer = { nonce: asked?.get('nonce') ?? '', ...person };
      expect((await comeBack(answer, cookie)).status).toBe(200);
      expect((await comeBack(answer, cookie)).failure).toMatchObject(refused);
    });

    test('in another browser, without using up the answer', async () => {
      const mine = await leave();
      const theirs = await leave();
      const answer = { nonce: mine.asked?.get('nonce') ?? '', ...person };
      expect((await comeBack(answer, theirs.cookie)).failure).toMatchObject(refused);
      expect((await comeBack(answer, 'a=b')).failure).toMatchObject(refused);
      expect((await comeBack(answer, mine.cookie)).status).toBe(200);
    });

    test('at another site of the same provider, without using up the answer', async () => {
      const config = { publicUrl: 'https://elsewhere.example' };
      const elsewhere = await startBackend({ env: provider, config });
      const { asked, cookie } = await leave();
      const answer = { nonce: asked?.get('nonce') ?? '', ...person };
      const query = pack(answer, provider.SSO_SECRET);
      const reply = await elsewhere.call('sso.check', { query }, { headers: { cookie } });
      await elsewhere.close();
      expect(reply.failure).toMatchObject(refused);
      expect((await comeBack(answer, cookie)).status).toBe(200);
    });

    test('after ten minutes', async () => {
      const { asked, cookie } = await leave();
      await backend.advance('PT10M');
      const answer = { nonce: asked?.get('nonce') ?? '', ...person };
      expect((await comeBack(answer, cookie)).failure).toMatchObject(refused);
    });

    test('with a wrong signature, an unknown nonce, a reported failure or an incomplete answer', async () => {
      const { asked, cookie } = await leave();
      const nonce = asked?.get('nonce') ?? '';
      const tries = [
        comeBack({ nonce, ...person }, cookie, 'foreign'),
        comeBack({ nonce: 'f'.repeat(32), ...person }, cookie),
        comeBack({ nonce, failed: 'true' }, cookie),
        comeBack({ nonce, external_id: '5', email: 'none' }, cookie),
        comeBack({ nonce, email: person.email }, cookie),
      ];
      for (const answer of await Promise.all(tries)) expect(answer.failure).toMatchObject(refused);
    });
  });

  test('works in two tabs of one browser at the same time', async () => {
    const first = await leave();
    const second = await leave(first.cookie);
    expect(second.cookie).toBe(first.cookie);
    for (const [at, { asked }] of [first, second].entries()) {
      const person = { external_id: `tab${at}`, email: `tab${at}@example.org` };
      expect((await comeBack({ nonce: asked?.get('nonce') ?? '', ...person }, first.cookie)).status).toBe(
        200,
      );
    }
  });

  describe('for another site', () => {
    const ask = (fields: Record<string, string>, token: string, secret = forum.secret) =>
      backend.call('sso.provide', { body: pack(fields, secret) }, token);
    const addressAt = ({ host }: typeof forum) => `https://${host}/session/sso_login`;
    const back = addressAt(forum);

    test("returns the user's identity, signed with the site's secret", async () => {
      const user = await buildUser(backend, { name: 'Ada Lowe', emailConfirmedAt: new Date() });
      const { data } = await ask({ nonce: 'n1', return_sso_url: back }, user.token);
      expect(data.site).toBe(forum.host);
      const { origin, pathname, searchParams } = new URL(data.return_url);
      expect(origin + pathname).toBe(back);
      const payload = { sso: searchParams.get('sso') ?? '', sig: searchParams.get('sig') ?? '' };
      expect(Object.fromEntries(unpack(payload, forum.secret) ?? [])).toEqual({
        nonce: 'n1',
        external_id: user.hash,
        email: user.email,
        username: user.username,
        name: 'Ada Lowe',
        admin: 'false',
      });
    });

    test('refuses a request that one site has signed for another', async () => {
      const { token } = await buildUser(backend);
      for (const [asking, other] of [
        [forum, shop],
        [shop, forum],
      ] as const) {
        const request = { nonce: 'n', return_sso_url: addressAt(asking) };
        expect((await ask(request, token, other.secret)).failure.error).toBe('sso_failed');
        expect((await ask(request, token, asking.secret)).data.site).toBe(asking.host);
      }
    });

    test('signs its answer for the asking site only', async () => {
      const { token } = await buildUser(backend);
      const { data } = await ask({ nonce: 'n', return_sso_url: back }, token);
      const { searchParams } = new URL(data.return_url);
      const payload = { sso: searchParams.get('sso') ?? '', sig: searchParams.get('sig') ?? '' };
      expect(unpack(payload, forum.secret)?.get('nonce')).toBe('n');
      expect(unpack(payload, shop.secret)).toBeUndefined();
    });

    test('marks an unconfirmed email address as requiring activation', async () => {
      const user = await buildUser(backend);
      const { data } = await ask({ nonce: 'n2', return_sso_url: back }, user.token);
      const sso = new URL(data.return_url).searchParams.get('sso') ?? '';
      expect(Buffer.from(sso, 'base64').toString()).toContain('require_activation=true');
    });

    test('refuses an unknown site, a wrong secret, an invalid return URL and a missing nonce', async () => {
      const { token } = await buildUser(backend);
      const tries = [
        ask({ nonce: 'n', return_sso_url: 'https://evil.example/x' }, token),
        ask({ nonce: 'n', return_sso_url: back }, token, 'wrong'),
        ask({ nonce: 'n', return_sso_url: `javascript://${forum.host}/%0aalert(1)` }, token),
        ask({ nonce: 'n', return_sso_url: 'nonsense' }, token),
        ask({ return_sso_url: back }, token),
      ];
      for (const answer of await Promise.all(tries)) expect(answer.failure.error).toBe('sso_failed');
    });

    test('refuses guests', async () => {
      const { failure } = await backend.call('sso.provide', {
        body: pack({ nonce: 'n', return_sso_url: back }, forum.secret),
      });
      expect(failure.error).toBe('unauthenticated');
    });
  });
});

describe('single sign-on without a provider', () => {
  test('signs in through a development page outside production', async () => {
    const backend = await startBackend({ config: { publicUrl: 'http://localhost:8080' } });
    expect((await backend.call('session.ways')).data.sso).toBe(true);
    const { data, headers } = await backend.call('sso.start');
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
    const { pathname, search, searchParams } = new URL(data.login_url);
    expect(pathname).toBe('/dev/sso');
    const page = await fetch(backend.url + pathname + search);
    expect(await page.text()).toContain('Continue as Nora Visitor');
    searchParams.set('email', 'nora@example.org');
    const answer = await fetch(`${backend.url}/dev/sso/answer?${searchParams}`, { redirect: 'manual' });
    const back = new URL(answer.headers.get('location') ?? '');
    expect(back.origin + back.pathname).toBe('http://localhost:8080/login/sso');
    const query = { sso: back.searchParams.get('sso') ?? '', sig: back.searchParams.get('sig') ?? '' };
    const { data: tokens } = await backend.call('sso.check', { query }, { headers: { cookie } });
    expect((await backend.call('user.read', {}, tokens.token)).data.email).toBe('nora@example.org');
    expect(await (await fetch(`${backend.url}/dev/sso?sso=a&sig=b`)).text()).toContain('only of use when');
    await backend.close();
  });

  test('is unavailable in production', async () => {
    const backend = await startBackend({ config: { production: true } });
    expect((await backend.call('session.ways')).data).toEqual({
      sso: false,
      wallet: { maintenance: false, test: false },
    });
    expect((await backend.call('sso.start')).failure.error).toBe('unavailable');
    expect((await fetch(`${backend.url}/dev/sso`)).status).toBe(404);
    expect((await backend.call('dev.wallet')).failure.error).toBe('not_found');
    await backend.close();
  });
});
