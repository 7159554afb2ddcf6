import type { OperationSpec } from '@tasklane/contracts';
import { isErrorBody } from '@tasklane/contracts';
import { operations } from '@tasklane/contracts/operations';
import type { OperationId } from '@tasklane/contracts/operations';
import { addressOf, buildUser, startBackend } from '../testing';
import type { BuiltUser, TestBackend } from '../testing';
import { newHash } from '@tasklane/server-kit';
import { pendingOperations } from './pending-operations';

/** Rules for every operation of the contract that has a handler. */
const all = Object.entries(operations as Record<string, OperationSpec>).filter(
  ([id]) => !pendingOperations.includes(id as OperationId),
);
const guarded = all.filter(([, { access }]) => access !== 'public');
const anySignedIn = (spec: OperationSpec) =>
  ['public', 'terms-owed', 'pending', 'signed-in'].includes(String(spec.access));

let backend: TestBackend;
let user: BuiltUser;
beforeAll(async () => {
  backend = await startBackend();
  user = await buildUser(backend);
});
afterAll(() => backend.close());

/** Sends a call whose path parameters are hashes that nothing has. */
function send(
  spec: OperationSpec,
  init: { token?: string; body?: string; type?: string } = {},
): Promise<Response> {
  const names = [...spec.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const params = Object.fromEntries(names.map((name) => [name, newHash()]));
  return fetch(backend.url + addressOf(spec, { params }), {
    method: spec.method,
    headers: {
      ...(init.token && { authorization: `Bearer ${init.token}` }),
      ...(init.body !== undefined && { 'content-type': init.type ?? 'application/json' }),
    },
    ...(init.body !== undefined && { body: init.body }),
  });
}

async function expectFailure(answer: Response, status: number, error?: string): Promise<void> {
  expect(answer.status).toBe(status);
  const text = await answer.text();
  if (text === '') return;
  const body: unknown = JSON.parse(text);
  expect(isErrorBody(body)).toBe(true);
  expect(body).toMatchObject({ code: status, ...(error && { error }), error_message: expect.any(String) });
}

describe.each(guarded)('%s', (_id, spec) => {
  test('requires a session', async () => {
    await expectFailure(await send(spec), 401, 'unauthenticated');
  });

  test('refuses an invalid token', async () => {
    await expectFailure(await send(spec, { token: 'a.b.c' }), 401, 'token_invalid');
  });
});

const withRoles = guarded.filter(([, spec]) => !anySignedIn(spec));
for (const [id, spec] of withRoles) {
  test(`${id} requires more than a session`, async () => {
    await expectFailure(await send(spec, { token: user.token }), 403, 'forbidden');
  });
}

const withBody = all.filter(([id, spec]) => spec.body && anySignedIn(spec) && id !== 'test.clock');
describe.each(withBody)('%s', (_id, spec) => {
  test('refuses malformed JSON', async () => {
    await expectFailure(await send(spec, { token: user.token, body: '{"a":' }), 400, 'malformed_request');
  });

  test('refuses a body that is not an object, and a missing body', async () => {
    for (const body of ['[]', '"text"', undefined]) {
      const answer = await send(spec, { token: user.token, ...(body !== undefined && { body }) });
      expect([400, 404]).toContain(answer.status);
    }
  });

  test('names unknown fields', async () => {
    const answer = await send(spec, { token: user.token, body: '{"no_such_field":1}' });
    const body = (await answer.json()) as { errors?: { children?: Record<string, unknown> } };
    if (answer.status === 404) return;
    expect(answer.status).toBe(400);
    expect(body.errors?.children).toHaveProperty('no_such_field');
  });

  test('refuses other content types and oversized bodies', async () => {
    await expectFailure(
      await send(spec, { token: user.token, body: '<a/>', type: 'text/xml' }),
      415,
      'unsupported_media_type',
    );
    const large = JSON.stringify({ text: 'x'.repeat(1024 * 1024) });
    await expectFailure(await send(spec, { token: user.token, body: large }), 413, 'payload_too_large');
  });
});

/** Reads of something by an id that nothing has. */
const reading = all.filter(
  ([, spec]) => spec.method === 'GET' && spec.errors?.includes('not_found') && spec.params,
);
for (const [id, spec] of reading.filter(([, each]) => anySignedIn(each))) {
  test(`${id} answers 404 for an unknown id`, async () => {
    await expectFailure(await send(spec, { token: user.token }), 404, 'not_found');
  });
}

test('the OpenAPI document describes every operation', async () => {
  const document = (await (await fetch(`${backend.url}/api/openapi.json`)).json()) as {
    openapi: string;
    paths: Record<string, Record<string, { operationId: string; responses: object }>>;
  };
  expect(document.openapi).toBe('3.1.0');
  const documentedMethods = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  expect(documentedMethods.map(({ operationId }) => operationId).sort()).toEqual(
    Object.keys(operations).sort(),
  );
  expect(document.paths['/api/user']?.post).toMatchObject({
    requestBody: {
      content: {
        'application/json': {
          schema: { required: expect.arrayContaining(['email', 'password', 'terms_accepted']) },
        },
      },
    },
  });
});

test('the OpenAPI document says which answers have an entity tag', async () => {
  const document = (await (await fetch(`${backend.url}/api/openapi.json`)).json()) as {
    paths: Record<
      string,
      Record<string, { parameters: { name: string }[]; responses: Record<string, object> }>
    >;
  };
  const described = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  const tagged = described.filter(({ responses }) => '304' in responses);
  expect(tagged).toHaveLength(all.filter(([, { shared }]) => shared).length);
  for (const { parameters, responses } of tagged) {
    expect(parameters.map(({ name }) => name)).toContain('If-None-Match');
    expect(responses['200']).toMatchObject({ headers: { ETag: { schema: { type: 'string' } } } });
  }
});
