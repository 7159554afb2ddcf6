import { inspect } from 'node:util';
import type { OperationSpec } from '@tasklane/contracts';
import { inputBounds, operations } from '@tasklane/contracts/operations';
import type { InputBounds } from '@tasklane/contracts/operations';
import { isAppError } from '@tasklane/server-kit';
import { validator } from '@tasklane/server-kit/http';
import { measureComputing } from '../testing/computing-time';

/** Milliseconds that one validation may compute: the server answers nobody else meanwhile. */
const LIMIT = 50;
/** On a slow machine, as many times as long as it takes to parse the largest body at that moment. */
const LIMIT_IN_PARSINGS = 3;
/** The machine's other work and the first run of a path cost time too: the best of this many runs counts. */
const RUNS = 5;

async function computingTime(work: () => unknown): Promise<number> {
  const computing = measureComputing();
  await work();
  return computing();
}

/**
 * Milliseconds that the work computes beyond the limit, in the best run; 0 if it stays within. It runs again only while
 * that is above 0.
 */
async function overtime(work: () => Promise<unknown>): Promise<number> {
  let least = Infinity;
  for (let run = 0; run < RUNS && least > 0; run += 1) {
    const time = await computingTime(work);
    if (time <= LIMIT) return 0;
    const parsing = await computingTime(() => JSON.parse(largestBody));
    least = Math.min(least, Math.max(0, time - LIMIT_IN_PARSINGS * parsing));
  }
  return least;
}

/** Most characters of an error's fields. */
const LONGEST_REFUSAL = 100_000;

/** Texts that are expensive for some kind of rule. */
const letters = ['a', ' ', '1', 'a@', '0x', '+1 ', 'ä\u0301', '\ud800'];
/** Characters, and items of a list, that fill a body to its limit. */
const HUGE = 500_000;
const HUGE_LIST = 100_000;

const textOf = (letter: string, length: number): string =>
  letter.repeat(Math.ceil(length / letter.length)).slice(0, length);

/** An input with every text and every list at its maximum length. */
function fullInput(bounds: InputBounds, letter: string): unknown {
  if (bounds.kind === 'string') return textOf(letter, bounds.max);
  if (bounds.kind === 'array') {
    return Array.from({ length: bounds.max }, () => fullInput(bounds.items, letter));
  }
  if (bounds.kind !== 'object') return 1;
  return Object.fromEntries([...bounds.fields].map(([name, field]) => [name, fullInput(field, letter)]));
}

const deep = JSON.parse('{"a":['.repeat(20_000) + ']}'.repeat(20_000)) as unknown;
const crowdOf = (fields: number) =>
  Object.fromEntries(Array.from({ length: fields }, (_each, at) => [`field${at}`, at]));
/** As many fields as fit into a body, and into a URL. */
const crowds = { body: crowdOf(80_000), query: crowdOf(4_000), params: {} };
const largestBody = JSON.stringify(crowds.body);

type InputPart = 'params' | 'query' | 'body';

/** Values that a URL may carry in the wrong place. */
const texts = [textOf(' a', HUGE), textOf('a', HUGE), Array<unknown>(HUGE_LIST).fill('1')];
const misplaced = {
  body: [...texts, deep, crowds.body, [crowds.body]],
  query: texts,
  params: texts.slice(0, 2),
};

/** Inputs that are far too large, in one place after another. */
function* excessive(bounds: InputBounds, part: InputPart): Generator<unknown> {
  if (bounds.kind !== 'object') yield* misplaced[part];
  if (bounds.kind === 'array')
    for (const item of excessive(bounds.items, part === 'query' ? 'params' : part)) yield [item];
  if (bounds.kind !== 'object') return;
  for (const [name, field] of bounds.fields)
    for (const value of excessive(field, part)) yield { [name]: value };
}

const excerptOf = (input: unknown): string =>
  inspect(input, { maxArrayLength: 3, maxStringLength: 60 }).slice(0, 300);

const parts = Object.entries(operations as Record<string, OperationSpec>).flatMap(([id, spec]) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = spec[part];
    return schema ? [{ name: `${id} ${part}`, part, bounds: inputBounds(schema), only: { ...spec } }] : [];
  }),
);

test.each(parts)('$name is validated in bounded time', async ({ part, bounds, only }) => {
  const { params: _params, query: _query, body: _body, ...spec } = only;
  const validate = validator({ ...spec, [part]: only[part] });
  const faults: string[] = [];

  async function check(input: unknown, maySucceed: boolean): Promise<void> {
    const raw = { params: {}, query: {}, body: {}, [part]: input };
    const refusal = await validate(raw).then(
      () => undefined,
      (error: unknown) => error,
    );
    const fields = isAppError(refusal) ? JSON.stringify(refusal.details.fields ?? '') : undefined;
    const excess = await overtime(() => validate(raw).catch(() => undefined));
    const fault = (what: string) => faults.push(`${what}: ${excerptOf(input)}`);
    if (excess > 0) fault(`${excess} ms too long`);
    if (refusal === undefined ? !maySucceed : fields === undefined) fault(`answered ${String(refusal)}`);
    if (fields && fields.length > LONGEST_REFUSAL) fault('answered at length');
  }

  for (const letter of letters) await check(fullInput(bounds, letter), true);
  await check(crowds[part], part === 'params');
  // If a query parameter is given a thousand times, the last one counts, which may be valid.
  for (const input of excessive(bounds, part)) await check(input, part === 'query');
  expect(faults).toEqual([]);
});
