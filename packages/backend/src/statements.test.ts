import { callerKinds, expectedAnswer } from '@tasklane/contracts/access-matrix';
import { countStatements } from '@tasklane/server-kit/database';
import type { StatementCount } from '@tasklane/server-kit/database';
import { forgetOwnReads } from './platform/own-reads';
import { rows } from './security/requests';
import type { Row } from './security/requests';
import { openScene } from './security/scene';
import type { Scene } from './security/scene';
import { statementBounds } from './statement-bounds';
import { addressOf } from './testing';

/** Counts the statements of every operation, so that a loop over rows or one more look-up does not creep in. */
let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
  // What other operations create makes lists longer: in any order of the tests, none of them is empty. The first call
  // of a user also notes that they are active.
  for (const row of servedRows) await statementsOf(row);
});
afterAll(() => scene.backend.close());

const servedKind = (row: Row) => callerKinds.find((kind) => expectedAnswer(row.access, kind) === 'served');

/** The rows of the access matrix in which somebody is served. */
const servedRows = rows.filter((row) => servedKind(row) !== undefined);

/** How often an operation is called at most: what is kept for a time may have to be read again during a call. */
const ATTEMPTS = 3;

/** Makes a call as the first kind of caller that is served, and counts its statements. */
async function statementsOf(row: Row): Promise<number> {
  const kind = servedKind(row);
  const actor = kind === undefined || kind === 'guest' ? undefined : scene.cast[kind];
  const { token, ...request } = await row.make(scene, actor ?? scene.cast['other-buyer']);
  const bearer = actor && (token ?? actor.token);
  if (actor) forgetOwnReads(scene.backend.kernel, [actor.hash]);
  const count: StatementCount = { statements: 0 };
  const reply = await countStatements(count, async () =>
    scene.backend.app.inject({
      method: row.spec.method,
      url: addressOf(row.spec, request),
      headers: { ...request.headers, ...(bearer && { authorization: `Bearer ${bearer}` }) },
      ...(request.body && { payload: request.body }),
    }),
  );
  expect(reply.statusCode).toBeLessThan(400);
  return count.statements;
}

test('every operation has a bound', () => {
  expect(Object.keys(statementBounds).sort()).toEqual(servedRows.map(({ name }) => name).sort());
});

test.each(servedRows.map((row) => [row.name, row] as const))(
  '%s sends no more statements than its bound',
  async (name, row) => {
    const bound = statementBounds[name] ?? 0;
    const counts: number[] = [];
    do counts.push(await statementsOf(row));
    while (Math.min(...counts) > bound && counts.length < ATTEMPTS);
    expect(Math.min(...counts)).toBeLessThanOrEqual(bound);
  },
);
