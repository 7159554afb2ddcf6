import { errorsOf, isErrorBody } from '@tasklane/contracts';
import type { ErrorName } from '@tasklane/contracts';
import { expectedAnswer, callerKinds } from '@tasklane/contracts/access-matrix';
import { hostileTexts, hostileTo } from '@tasklane/contracts/testing';
import { eq } from 'drizzle-orm';
import { readSetting, writeSetting } from '@tasklane/server-kit/database';
import { settings } from '../schema';
import { addressOf } from '../testing';
import { rows } from './requests';
import type { RequestFixture, Row } from './requests';
import { countWrites, leavesTraces } from './database-print';
import type { Actor, Member } from './people';
import { openScene } from './scene';
import type { Scene } from './scene';

/** Calls every operation with every field empty, too long, of another type, strange or hostile. */
let scene: Scene;
let writes: () => number;
beforeAll(async () => {
  scene = await openScene();
  writes = countWrites(scene.backend);
});
afterAll(() => scene.backend.close());

/** A call with one invalid value. */
interface BadRequest {
  readonly what: string;
  readonly request: RequestFixture;
}

function badRequests({ spec }: Row, request: RequestFixture): BadRequest[] {
  const { params = {}, query = {}, body = {} } = request;
  return [
    ...(spec.params ? hostileTexts(spec.params, params) : []).flatMap(({ what, value }) =>
      what.includes('\\ud800')
        ? []
        : [{ what, request: { ...request, params: value as RequestFixture['params'] } }],
    ),
    ...(spec.query ? hostileTexts(spec.query, query) : []).map(({ what, value }) => ({
      what,
      request: { ...request, query: value as RequestFixture['query'] },
    })),
    ...(spec.body ? hostileTo(spec.body, body) : []).map(({ what, value }) => ({
      what,
      request: { ...request, body: value as RequestFixture['body'] },
    })),
  ] as BadRequest[];
}

const send = ({ spec }: Row, request: RequestFixture, token: string | undefined) =>
  scene.backend.app.inject({
    method: spec.method,
    url: addressOf(spec, request),
    headers: { ...(token && { authorization: `Bearer ${token}` }) },
    ...(request.body && { payload: request.body }),
  });

/** An actor whom the operation serves. */
function served({ access }: Row): Actor {
  const person = callerKinds.find(
    (each): each is Member => each !== 'guest' && expectedAnswer(access, each) === 'served',
  );
  return scene.cast[access === 'everybody' || access === 'members' ? 'buyer' : (person ?? 'buyer')];
}

const foreseen = ({ spec }: Row): ReadonlySet<ErrorName> =>
  new Set(errorsOf(spec).filter((error) => error !== 'internal' && error !== 'unavailable'));

/** Refusals that are stored on purpose. */
const recorded: ReadonlySet<ErrorName> = new Set(['payment_declined']);

test('the write counter counts writes and nothing else', async () => {
  const { db, timers } = scene.backend.kernel;
  // Timers that other tests made due by moving the clock would write meanwhile.
  await timers.runDue();
  await scene.backend.settled();
  const before = writes();
  await readSetting(db, 'noticed');
  await db.delete(settings).where(eq(settings.key, 'noticed'));
  expect(writes()).toBe(before);
  await writeSetting(db, 'noticed', 1);
  expect(writes()).toBe(before + 1);
});

const taking = rows.filter(
  ({ id, spec }, at) =>
    (spec.params ?? spec.query ?? spec.body) && rows.findIndex((row) => row.id === id) === at,
);

test.each(taking.map((row) => [row.id, row] as const))(
  '%s answers invalid input only with declared errors, and writes nothing when it refuses',
  async (_id, row) => {
    const who = served(row);
    const errors = foreseen(row);
    const faults: string[] = [];
    const { token = who.token, ...first } = await row.make(scene, who);
    let bad = badRequests(row, first);
    for (let at = 0; at < bad.length; at += 1) {
      const { what, request } = bad[at] ?? { what: '', request: first };
      const before = writes();
      const { statusCode, payload } = await send(row, request, token);
      const wrote = writes() !== before;
      if (statusCode < 300) {
        // The call succeeded and has used up its fixture.
        if (row.spec.method !== 'GET') bad = badRequests(row, await row.make(scene, who));
        continue;
      }
      const body: unknown = payload === '' ? undefined : JSON.parse(payload);
      const error = isErrorBody(body) && body.code === statusCode ? body.error : undefined;
      const untold = row.spec.method === 'HEAD' && statusCode < 500;
      if (!untold && !(error && errors.has(error))) faults.push(`${what}: ${statusCode} ${payload}`);
      if (!wrote || (error && recorded.has(error))) continue;
      const again = async () => void (await send(row, request, token));
      if (await leavesTraces(scene.backend, writes, again))
        faults.push(`${what}: refused, and yet something was written`);
    }
    expect(faults).toEqual([]);
  },
);
