import type { AssetClaims } from '@tasklane/contracts';
import { SignJWT, exportJWK, generateKeyPair } from 'jose';
import type { Backends } from '../backends/backends';
import { UnknownHolder, createHolderReader, orNobody } from './holder';

const everything = { roles: ['ROLE_ADMIN_TASK'], sid: 's1' } as const;

/** A back end with one key, whose answers about keys and roles may fail. */
async function setUp() {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'EdDSA', use: 'sig' };
  const away = { keys: false, roles: false };
  const backends: Pick<Backends, 'request'> = {
    request: async ({ path }) => {
      const isKeys = path.endsWith('/jwks.json');
      if (isKeys ? away.keys : away.roles) throw new Error('Nobody is there.');
      const body = isKeys ? { keys: [jwk] } : { data: { roles: everything.roles } };
      return { status: 200, headers: {}, body: Buffer.from(JSON.stringify(body)) };
    },
  };
  const read = createHolderReader(backends as Backends);
  return {
    away,
    read: async (claims: Partial<AssetClaims>) => {
      const token = await new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'EdDSA', kid: 'k1' })
        .setIssuer('tasklane')
        .setAudience('assets')
        .setExpirationTime('1h')
        .sign(privateKey);
      return read(`tasklane_assets=${token}`);
    },
    readText: (token: string) => read(`tasklane_assets=${token}`),
  };
}

test.each(['keys', 'roles'] as const)('an admin is unknown while the %s are unavailable', async (what) => {
  const { away, read } = await setUp();
  away[what] = true;
  await expect(read(everything)).rejects.toBeInstanceOf(UnknownHolder);
  expect(await orNobody(read(everything))).toBeNull();
  away[what] = false;
  expect(await read(everything)).toEqual({ roles: ['ROLE_ADMIN_TASK'], twoFactorPending: false });
});

test('a visitor who is not an admin is nobody while the keys are unavailable', async () => {
  const { away, read, readText } = await setUp();
  away.keys = true;
  expect(await read({ roles: ['ROLE_USER'] })).toBeNull();
  const head = Buffer.from('{"alg":"EdDSA","kid":"k1"}').toString('base64url');
  expect(await readText(`${head}.bm90IEpTT04.c2ln`)).toBeNull();
  expect(await readText('no token at all')).toBeNull();
});

test('a failure of another kind is rethrown', async () => {
  await expect(orNobody(Promise.reject(new Error('Out of memory')))).rejects.toThrow('Out of memory');
});
