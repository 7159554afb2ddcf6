import { startBackend } from '../testing';
import type { TestBackend } from '../testing';

/** A token's signature is checked once; everything else about it each time. */
let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const MINUTE = 60;

test('a token that was checked expires all the same', async () => {
  const { tokens } = backend.kernel;
  const token = await tokens.sign('access', { sub: 'somebody' }, 15 * MINUTE);
  expect(await tokens.verify('access', token)).toMatchObject({ claims: { sub: 'somebody' } });
  expect(await tokens.verify('access', token)).toMatchObject({ claims: { sub: 'somebody' } });
  await backend.advance('PT16M');
  expect(await tokens.verify('access', token)).toEqual({ problem: 'token_expired' });
});

test('a token that was checked for one use is invalid for another', async () => {
  const { tokens } = backend.kernel;
  const token = await tokens.sign('upload', { sub: 'somebody' }, 15 * MINUTE);
  expect(await tokens.verify('upload', token)).toMatchObject({ claims: { sub: 'somebody' } });
  expect(await tokens.verify('access', token)).toEqual({ problem: 'token_invalid' });
});

test('a token that resembles one that was checked is invalid', async () => {
  const { tokens } = backend.kernel;
  const token = await tokens.sign('access', { sub: 'somebody' }, 15 * MINUTE);
  expect((await tokens.verify('access', token)).problem).toBeUndefined();
  const [head = '', , signature = ''] = token.split('.');
  const claims = Buffer.from(JSON.stringify({ sub: 'another' })).toString('base64url');
  expect(await tokens.verify('access', `${head}.${claims}.${signature}`)).toEqual({
    problem: 'token_invalid',
  });
});

test('what one caller does to the claims is not seen by the next', async () => {
  const { tokens } = backend.kernel;
  const token = await tokens.sign('access', { sub: 'somebody', roles: ['ROLE_BUYER'] }, 15 * MINUTE);
  const check = () => tokens.verify<{ sub: string; roles: string[] }>('access', token);
  const first = await check();
  expect(() => Object.assign('claims' in first ? first.claims : {}, { sub: 'another' })).toThrow(TypeError);
  expect(() => 'claims' in first && first.claims.roles.push('ROLE_ADMIN')).toThrow(TypeError);
  expect(await check()).toMatchObject({ claims: { sub: 'somebody', roles: ['ROLE_BUYER'] } });
});
