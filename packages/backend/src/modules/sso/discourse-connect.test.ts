import { carrying, pack, unpack } from './discourse-connect';

const secret = 'a secret of both sides';

test('a payload unpacks only with the same secret and an intact signature', () => {
  const packed = pack({ nonce: 'abc', name: 'Zoë & Co', email: 'zoe+1@example.org' }, secret);
  expect(Object.fromEntries(unpack(packed, secret) ?? [])).toEqual({
    nonce: 'abc',
    name: 'Zoë & Co',
    email: 'zoe+1@example.org',
  });
  expect(unpack(packed, 'another secret')).toBeUndefined();
  expect(unpack({ ...packed, sso: packed.sso.replace('b', 'c') }, secret)).toBeUndefined();
  expect(unpack({ ...packed, sig: '' }, secret)).toBeUndefined();
  expect(unpack({ ...packed, sig: packed.sig.slice(0, 62) }, secret)).toBeUndefined();
});

test('a signature is the hex HMAC-SHA256 of the base64 text, as in the protocol', () => {
  // Discourse's own example, from its description of the protocol.
  const sso = 'bm9uY2U9Y2I2ODI1MWVlZmI1MjExZTU4YzAwZmYxMzk1ZjBjMGI=';
  const sig = '1ce1494f94484b6f6a092be9b15ccc1cdafb1f8460a3838fbb0e0883c4390471';
  expect(unpack({ sso, sig }, 'd836444a9e4084d5b224a60c208dce14')?.get('nonce')).toBe(
    'cb68251eefb5211e58c00ff1395f0c0b',
  );
});

test('adding a payload to an address keeps its own query', () => {
  const url = new URL(carrying('https://forum.example/session/sso_login?from=a', { sso: 'a+b=', sig: 'ff' }));
  expect(Object.fromEntries(url.searchParams)).toEqual({ from: 'a', sso: 'a+b=', sig: 'ff' });
});
