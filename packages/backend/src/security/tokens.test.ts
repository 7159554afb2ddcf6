import { createHmac } from 'node:crypto';
import { generateKeyPair, exportJWK, SignJWT, UnsecuredJWT } from 'jose';
import type { JWK, JWTHeaderParameters, JWTPayload } from 'jose';
import { operations } from '@tasklane/contracts/operations';
import type { OperationSpec } from '@tasklane/contracts';
import { newHash } from '@tasklane/server-kit';
import { programName } from '../platform/database';
import { addressOf, buildUser, startBackend } from '../testing';
import type { BuiltUser, TestBackend } from '../testing';
import { countWrites, leavesTraces } from './database-print';

/** Calls every guarded operation with every kind of token that it must not accept. */
let backend: TestBackend;
let user: BuiltUser;
let writes: () => number;
let bearers: Readonly<Record<string, string>>;
beforeAll(async () => {
  backend = await startBackend();
  writes = countWrites(backend);
  user = await buildUser(backend);
  bearers = await forgeries();
});
afterAll(() => backend.close());

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

async function forgeries(): Promise<Record<string, string>> {
  const { tokens, clock } = backend.kernel;
  const verdict = await tokens.verify<JWTPayload>('access', user.token);
  if (verdict.problem) throw new Error(verdict.problem);
  const { claims } = verdict;
  const { iat: _iat, exp: _exp, iss: _iss, aud: _aud, ...said } = claims;
  const [head = '', , signature = ''] = user.token.split('.');
  const ours = tokens.jwks().keys[0] ?? {};
  const own = await generateKeyPair('EdDSA', { extractable: true });
  const theirs: JWK = await exportJWK(own.publicKey);
  const now = Math.floor(clock.now().getTime() / 1000);

  const signedByThem = (header: Partial<JWTHeaderParameters>, issuer = programName) =>
    new SignJWT(said)
      .setProtectedHeader({ alg: 'EdDSA', ...header })
      .setIssuer(issuer)
      .setAudience('access')
      .setIssuedAt(now)
      .setExpirationTime(now + 900)
      .sign(own.privateKey);
  // The public key used as a shared secret.
  const confused = `${encode({ alg: 'HS256', typ: 'JWT', kid: ours.kid })}.${encode(claims)}`;
  const mac = createHmac('sha256', ours.x ?? '')
    .update(confused)
    .digest('base64url');

  return {
    expired: await tokens.sign('access', said, -1),
    'without a signature': new UnsecuredJWT(claims).encode(),
    'without a signature, under another name': `${encode({ alg: 'None' })}.${encode(claims)}.`,
    'of another user under this signature': `${head}.${encode({ ...claims, sub: newHash() })}.${signature}`,
    'with more roles under this signature': `${head}.${encode({ ...claims, roles: ['ROLE_ADMIN'] })}.${signature}`,
    'of a foreign key': await signedByThem({}),
    'of a foreign key under our key’s name': await signedByThem({ kid: ours.kid ?? '' }),
    'that brings its own key': await signedByThem({ jwk: theirs }),
    'that names where its key lies': await signedByThem({ jku: 'https://attacker.example/jwks.json' }),
    'signed with our public key as a secret': `${confused}.${mac}`,
    'for the files of remotes': await tokens.sign('assets', said, 900),
    'for an upload': await tokens.sign('upload', said, 900),
    'of a mailed link': await tokens.sign('password', said, 900),
    'that refreshes': user.refreshToken,
    'of a session that never was': await tokens.sign('access', { ...said, sid: newHash() }, 900),
    'that is none': 'undefined',
  };
}

const guarded = Object.entries(operations as Record<string, OperationSpec>).filter(
  ([, { access }]) => access !== 'public',
);

const addressWithNobody = (spec: OperationSpec): string => {
  const names = [...spec.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return addressOf(spec, { params: Object.fromEntries(names.map((name) => [name, newHash()])) });
};

const nameFor = (what: string): string => (what === 'expired' ? 'token_expired' : 'token_invalid');

test.each(guarded)(
  '%s refuses every token that is not a valid access token, and writes nothing',
  async (_id, spec) => {
    const refusals: Record<string, unknown> = {};
    const wrote = await leavesTraces(backend, writes, async () => {
      for (const [what, token] of Object.entries(bearers)) {
        const answer = await backend.app.inject({
          method: spec.method,
          url: addressWithNobody(spec),
          headers: { authorization: `Bearer ${token}` },
        });
        // A HEAD answer has no body with the error's name.
        const { error } =
          spec.method === 'HEAD' ? { error: nameFor(what) } : answer.json<{ error: string }>();
        refusals[what] = [answer.statusCode, answer.headers['www-authenticate'], error];
      }
    });
    const expected = Object.keys(bearers).map((what) => [what, [401, 'Bearer', nameFor(what)]]);
    expect(refusals).toEqual(Object.fromEntries(expected));
    expect(wrote).toBe(false);
  },
);

test('the real-time endpoint refuses every token that is not a valid access token', async () => {
  for (const token of Object.values(bearers)) {
    const answer = await backend.app.inject({
      method: 'POST',
      url: '/api/graphql',
      headers: { authorization: `Bearer ${token}` },
      payload: { query: '{ __typename }' },
    });
    expect(answer.statusCode).toBe(401);
  }
});

test('an authorization header that is not exactly a Bearer token is refused', async () => {
  for (const authorization of [`Basic ${user.token}`, user.token, 'Bearer', `Bearer ${user.token} x`]) {
    const answer = await backend.app.inject({ url: '/api/user', headers: { authorization } });
    expect([authorization, answer.statusCode]).toEqual([authorization, 401]);
  }
});

test('an access token does not pass as a refresh, link or upload token', async () => {
  const { token } = user;
  const refresh = await backend.call('session.refresh', { body: { refresh_token: token.slice(0, 200) } });
  expect(refresh.failure.error).toBe('token_invalid');
  const confirm = await backend.call('email.confirm', { body: { token } });
  expect(confirm.failure.error).toBe('link_invalid');
  const password = { first: 'Correct-Horse-9', second: 'Correct-Horse-9' };
  const reset = await backend.call('password.reset', { body: { token, password } });
  expect(reset.failure.error).toBe('link_invalid');
  const upload = await backend.app.inject({
    method: 'PUT',
    url: `/api/files/upload/${newHash()}?token=${token}`,
    payload: 'words',
  });
  expect(upload.json()).toMatchObject({ code: 401, error: 'token_invalid' });
});
