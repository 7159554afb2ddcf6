import { toUSVString } from 'node:util';
import fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import { isErrorBody } from '@tasklane/contracts';
import { hostileText } from '@tasklane/contracts/testing';
import type { JsonSchema } from '@tasklane/server-kit/http';
import { leastComputing, signIn } from '../testing';
import { openScene } from './scene';
import type { Scene } from './scene';

/**
 * Random calls of every operation of the published document. All of them derive from the seed, which is in the test's
 * title; set `FUZZ_SEED` to try another one.
 */
const seed = Number(process.env.FUZZ_SEED ?? 20_260_101);
const CALLS = 10_000;
/** Milliseconds of computing that no call may exceed, far above what any call and the machine's other work take. */
const LIMIT = 1_000;

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly schema: JsonSchema;
}

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: {
    readonly content: { readonly 'application/json': { readonly schema: JsonSchema } };
  };
}

interface Call {
  readonly id: string;
  readonly method: string;
  readonly url: string;
  readonly person: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string;
}

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.backend.close());

const strangeTexts = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    ...['', ' ', '0', '-1', '1e309', 'NaN', 'null', 'true', '[]', '__proto__', 'constructor', 'toString'],
    ...[
      hostileText,
      '\u0000',
      '\ud800',
      '%00',
      '../../etc/passwd',
      '2030-02-30',
      "' OR 1=1 --",
      '$where',
      '\\',
    ],
    ...['x'.repeat(300), 'x'.repeat(10_000), ' '.repeat(10_000), 'a@'.repeat(5_000), '٣', '🧑🏽‍💻'.repeat(50)],
  ),
);
const strangeNumbers = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true }),
  fc.constantFrom(0, -0, -1, 0.001, 2 ** 31, 2 ** 53, 1e9, 1e21, 1e308, -1e308),
);
const nested = (depth: number, open: string, close: string): unknown =>
  JSON.parse(`${open.repeat(depth)}1${close.repeat(depth)}`);
const strange: Arbitrary<unknown> = fc.oneof(
  strangeTexts,
  strangeNumbers,
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    [],
    {},
    [[]],
    [null],
    nested(500, '[', ']'),
    nested(500, '{"a":', '}'),
  ),
  fc.array(fc.integer(), { minLength: 500, maxLength: 500 }),
  fc.dictionary(fc.string(), fc.integer(), { maxKeys: 30 }),
  fc.jsonValue(),
);

/** Mostly what the schema describes, often with the values of the scene, sometimes something else. */
function valueOf(schema: JsonSchema, known: Arbitrary<string>): Arbitrary<unknown> {
  return fc.oneof({ weight: 19, arbitrary: sound(schema, known) }, { weight: 1, arbitrary: strange });
}

/** Schemas that the document defines once and refers to. */
const namedSchemas = new Map<string, JsonSchema>();

function sound(schema: JsonSchema, known: Arbitrary<string>): Arbitrary<unknown> {
  const { $ref, oneOf } = schema;
  if ($ref !== undefined) return sound(namedSchemas.get($ref) ?? {}, known);
  if (oneOf) return fc.oneof(...oneOf.map((alternative) => sound(alternative, known)));
  const type = [schema.type].flat()[0];
  if (schema.enum && schema.enum.length > 0) return fc.constantFrom(...schema.enum);
  if (type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).map(
      ([name, field]) => [name, valueOf(field, known)] as const,
    );
    const requiredKeys = (schema.required ?? []).filter((name) => fields.some(([field]) => field === name));
    return fc.record(Object.fromEntries(fields), { requiredKeys });
  }
  if (type === 'array') {
    const { minItems = 0, maxItems = 5 } = schema;
    const items = valueOf(schema.items ?? {}, known);
    return fc.array(items, { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 12)) });
  }
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer' || type === 'number') {
    const { minimum = -1000, maximum = 1000 } = schema;
    return fc.oneof(
      fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) }),
      fc.constantFrom(minimum, maximum),
    );
  }
  const { minLength = 0, maxLength = 40 } = schema;
  if (schema.format === 'email') return fc.emailAddress();
  // The generator does not support look-ahead.
  if (schema.pattern !== undefined && !schema.pattern.includes('(?=')) {
    return fc.oneof(known, fc.stringMatching(new RegExp(schema.pattern, 'u')));
  }
  return fc.oneof(
    known,
    fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) }),
    fc.constantFrom('x'.repeat(maxLength), 'Ω'.repeat(maxLength)),
  );
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? toUSVString(value) : JSON.stringify(value);

/** A query string that also has repeated parameters, lists and unknown names. */
function queryOf(parameters: readonly Parameter[], known: Arbitrary<string>): Arbitrary<string> {
  const pair = ({ name, schema }: Parameter): Arbitrary<string> =>
    fc
      .tuple(
        fc.constantFrom(name, name, name, `${name}[]`, `${name}[0]`, `${name}[a]`),
        valueOf(schema, known),
      )
      .map(
        ([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(asText(value)).slice(0, 4_000)}`,
      );
  const unknown = fc.tuple(strangeTexts, strangeTexts).map((parts) =>
    parts
      .map((part) => encodeURIComponent(toUSVString(part)))
      .join('=')
      .slice(0, 2_000),
  );
  const raw = fc.constantFrom(
    '%',
    '%zz',
    '=',
    '&&',
    'a=%ff',
    '__proto__[a]=1',
    'constructor=1',
    'a'.repeat(3_000),
  );
  const some = parameters.length > 0 ? fc.oneof(...parameters.map(pair)) : unknown;
  const part = fc.oneof(
    { weight: 8, arbitrary: some },
    { weight: 1, arbitrary: unknown },
    { weight: 1, arbitrary: raw },
  );
  return fc.array(part, { maxLength: 6 }).map((parts) => parts.join('&'));
}

const strangePayloads = fc.constantFrom(
  ...[
    '',
    ' ',
    '{',
    '{"a":',
    'null',
    '[]',
    '"text"',
    '1e999',
    'undefined',
    '\ufeff{}',
    '{"a":1,"a":2}',
    '\u0000',
  ],
  ...['{"__proto__":{"a":1}}', '{"constructor":{"prototype":{"a":1}}}', '{"toString":1,"constructor":1}'],
  ...['['.repeat(20_000) + ']'.repeat(20_000), `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
  JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_each, at) => [`f${at}`, at]))),
);

/** A body as it is sent, with its content type. */
function bodyOf(schema: JsonSchema | undefined, known: Arbitrary<string>): Arbitrary<Partial<Call>> {
  const json = { 'content-type': 'application/json' };
  const expected = (schema ? valueOf(schema, known) : strange).map((value) => ({
    headers: json,
    payload: JSON.stringify(value),
  }));
  const odd = strangePayloads.map((payload) => ({ headers: json, payload }));
  const types = fc.constantFrom(
    'text/plain',
    'text/xml',
    'multipart/form-data',
    'application/x',
    'a',
    ';;',
    'ä',
  );
  const otherwise = fc
    .tuple(types, strangePayloads)
    .map(([type, payload]) => ({ headers: { 'content-type': type }, payload }));
  const none = fc.constant({});
  return schema
    ? fc.oneof(
        { weight: 16, arbitrary: expected },
        { weight: 2, arbitrary: odd },
        { weight: 1, arbitrary: otherwise },
        { weight: 1, arbitrary: none },
      )
    : fc.oneof({ weight: 9, arbitrary: none }, { weight: 1, arbitrary: odd });
}

function callsOf(
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>,
  known: Arbitrary<string>,
) {
  const callers = fc.constantFrom('guest', ...Object.keys(scene.cast), 'forged');
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Arbitrary<Call> => {
      const { operationId: id, parameters, requestBody } = operation;
      const inPath = parameters.filter((parameter) => parameter.in === 'path');
      const segments = fc.tuple(
        ...inPath.map(({ schema }) => fc.oneof({ weight: 6, arbitrary: known }, valueOf(schema, known))),
      );
      const query = queryOf(
        parameters.filter((parameter) => parameter.in === 'query'),
        known,
      );
      const extras = fc.record(
        { 'idempotency-key': strangeTexts, 'accept-language': strangeTexts, cookie: strangeTexts },
        { requiredKeys: [] },
      );
      const body = bodyOf(requestBody?.content['application/json'].schema, known);
      return fc.tuple(segments, query, callers, body, extras).map(([values, search, person, sent, extra]) => {
        const address = inPath.reduce(
          (url, { name }, at) =>
            url.replace(`{${name}}`, encodeURIComponent(asText(values[at])).slice(0, 1_000)),
          path,
        );
        const plain = Object.entries(extra).map(([name, value]) => [
          name,
          value.replace(/[^\x20-\x7e]/g, ''),
        ]);
        return {
          id,
          method: method.toUpperCase(),
          url: search === '' ? address : `${address}?${search}`,
          person,
          ...sent,
          headers: { ...Object.fromEntries(plain), ...sent.headers },
        } as Call;
      });
    }),
  );
  return fc.oneof(...operations);
}

/** Identifiers for the calls: everything in the scene, under every kind of identifier that it has. */
const namesIn = ({ cast, live, hidden, ordered, spoken }: Scene): string[] => [
  ...[
    live.hash,
    live.slug,
    live.package,
    hidden.hash,
    hidden.slug,
    ordered.hash,
    ordered.brief,
    ordered.asset,
  ],
  ...[spoken.thread, spoken.message, spoken.attachment, cast.buyer.hash, cast.seller.hash],
  ...[cast.buyer.username, cast.seller.username, cast.buyer.email, cast.seller.session],
  ...['design', 'design/logo-design', 'en', 'GB', 'USD', 'card', 'task', 'PT1M', '4242424242424242'],
];

test(`none of ${CALLS} calls from the seed ${seed} causes a server error or computes too long`, async () => {
  const { backend, cast } = scene;
  const { app } = backend;
  const document = (await app.inject('/api/openapi.json')).json<{
    paths: Parameters<typeof callsOf>[0];
    components: { schemas: Readonly<Record<string, JsonSchema>> };
  }>();
  for (const [name, schema] of Object.entries(document.components.schemas))
    namedSchemas.set(`#/components/schemas/${name}`, schema);
  const calls = fc.sample(callsOf(document.paths, fc.constantFrom(...namesIn(scene))), {
    seed,
    numRuns: CALLS,
  });
  const tokens = new Map(Object.entries(cast).map(([person, { token }]) => [person, token]));
  tokens.set('forged', 'a.b.c');
  const statuses = new Map<number, number>();
  const faults: string[] = [];

  for (const { id, method, url, person, headers, payload } of calls) {
    const token = tokens.get(person);
    const send = () =>
      app.inject({
        method: method as 'GET',
        url,
        headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
        ...(payload !== undefined && { payload }),
      });
    const { result: reply, milliseconds } = await leastComputing(send, LIMIT);
    const { statusCode } = reply;
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    const describeCall = () =>
      `${id} as ${person}: ${method} ${url.slice(0, 300)} ${payload?.slice(0, 300) ?? ''}`;
    if (statusCode >= 500) faults.push(`${statusCode} ${reply.payload}: ${describeCall()}`);
    if (milliseconds > LIMIT) faults.push(`${milliseconds} ms: ${describeCall()}`);
    const isJson = String(reply.headers['content-type']).startsWith('application/json');
    if (statusCode >= 400 && method !== 'HEAD' && !(isJson && isErrorBody(reply.json()))) {
      faults.push(`${statusCode} in another shape, ${reply.payload.slice(0, 200)}: ${describeCall()}`);
    }
    // Somebody signed out, or the clock was moved: sign them in again.
    if (statusCode === 401 && person in cast) {
      const { username } = cast[person as keyof typeof cast];
      tokens.set(person, (await signIn(backend, username)).token);
    }
  }
  expect([...new Set(faults)]).toEqual([]);
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404, 415]));
});
