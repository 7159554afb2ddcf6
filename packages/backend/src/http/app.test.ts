import type { ErrorBody } from '@tasklane/contracts';
import { startBackend } from '../testing';
import type { TestBackend } from '../testing';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

test('the health check reports live and ready', async () => {
  const { data } = await backend.call('system.health');
  expect(data).toEqual({ live: true, ready: true });
});

test('an unknown path answers 404 with an error body of the contract', async () => {
  const response = await fetch(`${backend.url}/api/nowhere`, {
    headers: { 'accept-language': 'ar, en;q=0.5' },
  });
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: 404, error: 'not_found' });
});

test('a repeated query parameter takes its last value; a list takes them all', async () => {
  const get = async (path: string) => {
    const reply = await backend.app.inject(`/api${path}`);
    return [reply.statusCode, reply.json<{ meta?: { page: number } }>().meta?.page];
  };
  expect(await get('/gigs?terms=logo&terms=lion&page=1&page=3')).toEqual([200, 3]);
  expect(await get('/gigs?exact_words=two%20words&exact_words[]=three')).toEqual([200, 1]);
  expect(await get('/jobs?terms=logo&terms=lion')).toEqual([200, 1]);
  expect(await get('/jobs?page=2&page=x')).toEqual([400, undefined]);
});

test('a body whose values all have the wrong type is refused field by field', async () => {
  const send = async (payload: string) => {
    const reply = await backend.app.inject({
      method: 'POST',
      url: '/api/user/reset-password',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    const { error, errors } = reply.json<ErrorBody>();
    return { error, fields: Object.keys(errors?.children ?? {}) };
  };
  const refused = { error: 'validation_failed', fields: ['token', 'password'] };
  expect(await send('{"token":{},"password":"x"}')).toEqual(refused);
  expect(await send('{"token":[],"password":{"first":{},"second":[]}}')).toEqual(refused);
  expect(await send(`{"token":${'['.repeat(20_000)}${']'.repeat(20_000)},"password":null}`)).toEqual(refused);
  expect((await send('{"toString":1,"constructor":1,"hasOwnProperty":1}')).fields).toEqual([
    'toString',
    'constructor',
    'hasOwnProperty',
    'token',
    'password',
  ]);
  expect((await send(`${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`)).fields).toContain('a');
  expect((await send('['.repeat(20_000) + ']'.repeat(20_000))).error).toBe('malformed_request');
});
