import { buildUser, startBackend } from '../testing';

test('after the allowed calls the caller is told how long to wait', async () => {
  const backend = await startBackend({ config: { rateLimits: true } });
  let tried = 0;
  const login = (address: string) =>
    backend.call(
      'session.login',
      { body: { username: `nobody${(tried += 1)}`, password: 'x' } },
      { headers: { 'x-forwarded-for': address } },
    );
  for (let call = 0; call < 20; call++) expect((await login('203.0.113.1')).status).toBe(401);
  const refused = await login('203.0.113.1');
  expect(refused.failure).toMatchObject({ code: 429, error: 'rate_limited' });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await login('203.0.113.2')).status).toBe(401);
  expect((await buildUser(backend)).token).toEqual(expect.any(String));
  await backend.close();
});
