import { errorStatus, isErrorBody } from '@tasklane/contracts';
import { expectedAnswer, accessMatrix, callerKinds } from '@tasklane/contracts/access-matrix';
import type { ExpectedAnswer, CallerKind } from '@tasklane/contracts/access-matrix';
import { operations } from '@tasklane/contracts/operations';
import { addressOf } from '../testing';
import { rows } from './requests';
import type { RequestFixture, Row } from './requests';
import { countWrites, leavesTraces } from './database-print';
import { compareWith } from './described';
import type { ApiDocument } from './described';
import type { Actor } from './people';
import { openScene, secretTexts } from './scene';
import type { Scene } from './scene';

/**
 * Calls every operation as every kind of caller and compares the answer with the access matrix, and each reply with the
 * API's own document.
 */
let scene: Scene;
let writes: () => number;
let misfitOf: ReturnType<typeof compareWith>;
beforeAll(async () => {
  scene = await openScene();
  writes = countWrites(scene.backend);
  const document = await scene.backend.app.inject('/api/openapi.json');
  misfitOf = compareWith(document.json<ApiDocument>());
});
afterAll(() => scene.backend.close());

const actorOf = (person: CallerKind): Actor | undefined =>
  person === 'guest' ? undefined : scene.cast[person];

async function send({ spec }: Row, request: RequestFixture, token: string | undefined) {
  return scene.backend.app.inject({
    method: spec.method,
    url: addressOf(spec, request),
    headers: { ...request.headers, ...(token && { authorization: `Bearer ${token}` }) },
    ...(request.body && { payload: request.body }),
  });
}

type Reply = Awaited<ReturnType<typeof send>>;

/** `served`, or the name of the error; a HEAD has only a status, which either is that of the expected error or not. */
function outcomeOf({ statusCode, payload }: Reply, expected: ExpectedAnswer): string {
  if (statusCode < 300) return 'served';
  if (payload === '' && expected !== 'served' && errorStatus[expected] === statusCode) return expected;
  const body: unknown = payload === '' ? undefined : JSON.parse(payload);
  if (!isErrorBody(body)) return `${statusCode} ${payload}`;
  return body.error === 'validation_failed' && expected !== body.error ? payload : body.error;
}

/** Texts that only these kinds of caller may read, in whatever answer. */
function secrets(): { text: string; readers: readonly CallerKind[] }[] {
  const { cast } = scene;
  const taskAdmins: CallerKind[] = ['ROLE_ADMIN_TASK', 'ROLE_ADMIN_TASK_SINGLE', 'ROLE_ADMIN_TASK_LIVE_EDIT'];
  return [
    { text: secretTexts.message, readers: ['buyer', 'seller'] },
    { text: secretTexts.requirement, readers: ['buyer', 'seller', 'ROLE_ADMIN_VIEW_ORDERS'] },
    { text: secretTexts.draft, readers: ['seller', 'owes-terms', ...taskAdmins] },
    { text: cast.buyer.email, readers: ['buyer'] },
    { text: cast.seller.email, readers: ['seller', 'owes-terms', 'owes-second-factor'] },
  ];
}
const leaks = (person: CallerKind, { payload }: Reply): string[] =>
  secrets().flatMap(({ text, readers }) =>
    payload.includes(text) && !readers.includes(person) ? [`${person} is told “${text}”`] : [],
  );

test('the access matrix lists every operation and no other', () => {
  expect(Object.keys(accessMatrix).sort()).toEqual(Object.keys(operations).sort());
});

test.each(rows.map((row) => [row.name, row] as const))(
  '%s answers each kind of caller by the access matrix, without leaks or writes by refused ones',
  async (_name, row) => {
    const expected = new Map(callerKinds.map((person) => [person, expectedAnswer(row.access, person)]));
    const servedFirst = callerKinds.find((person) => expected.get(person) === 'served');
    const outcomes = new Map<CallerKind, string>();
    const complaints: string[] = [];
    const misfits = new Set<string>();
    const note = (person: CallerKind, reply: Reply) => {
      const misfit = misfitOf(row.id, reply);
      if (misfit) misfits.add(misfit);
      outcomes.set(person, outcomeOf(reply, expected.get(person) ?? 'served'));
      // The development mailbox shows everybody's mail.
      if (row.id !== 'dev.mail') complaints.push(...leaks(person, reply));
    };

    const refused = callerKinds.filter((person) => expected.get(person) !== 'served');
    if (refused.length > 0) {
      const request = await row.make(
        scene,
        actorOf(servedFirst ?? 'other-buyer') ?? scene.cast['other-buyer'],
      );
      const wrote = await leavesTraces(scene.backend, writes, async () => {
        for (const person of refused) note(person, await send(row, request, actorOf(person)?.token));
      });
      if (wrote) complaints.push('a refusal writes to the database');
    }
    for (const person of callerKinds.filter((each) => expected.get(each) === 'served')) {
      const actor = actorOf(person);
      const { token, ...request } = await row.make(scene, actor ?? scene.cast['other-buyer']);
      note(person, await send(row, request, actor && (token ?? actor.token)));
    }

    expect(Object.fromEntries(outcomes)).toEqual(Object.fromEntries(expected));
    expect(complaints).toEqual([]);
    expect([...misfits]).toEqual([]);
  },
);
