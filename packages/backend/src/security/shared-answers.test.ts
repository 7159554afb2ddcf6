import { callerKinds, expectedAnswer } from '@tasklane/contracts/access-matrix';
import { addressOf } from '../testing';
import type { Actor } from './people';
import { rows } from './requests';
import type { Row } from './requests';
import { openScene } from './scene';
import type { Scene } from './scene';

/** Calls every read as a guest and as people, and checks who may store its answer, and that nobody gets another's. */
let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
  // The seller's task is saved by one of the people who look at it.
  await scene.backend.call(
    'gigs.addFavourite',
    { params: { id: scene.live.hash } },
    scene.cast['other-buyer'].token,
  );
});
afterAll(() => scene.backend.close());

const reads = rows.filter(({ spec }) => spec.method === 'GET');

/** The people who are served; whoever owes a second factor is a guest where guests are served. */
const people = ({ access }: Row) =>
  callerKinds.flatMap((kind): Actor[] =>
    kind !== 'guest' && kind !== 'owes-second-factor' && expectedAnswer(access, kind) === 'served'
      ? [scene.cast[kind]]
      : [],
  );

async function read(row: Row, caller: Actor | undefined, tag?: string) {
  const { token, ...request } = await row.make(scene, caller ?? scene.cast['other-buyer']);
  const bearer = caller && (token ?? caller.token);
  const { statusCode, headers, payload } = await scene.backend.app.inject({
    method: 'GET',
    url: addressOf(row.spec, request),
    headers: {
      ...request.headers,
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(tag && { 'if-none-match': tag }),
    },
  });
  return {
    status: statusCode,
    tag: headers.etag,
    stored: headers['cache-control'],
    vary: headers.vary,
    payload,
  };
}

const own = reads.filter(({ spec }) => !spec.shared);
test.each(own.map((row) => [row.name, row] as const))('%s is stored by no cache', async (_name, row) => {
  const guest = expectedAnswer(row.access, 'guest') === 'served' ? [undefined] : [];
  for (const caller of [...people(row).slice(0, 2), ...guest]) {
    const answer = await read(row, caller, '*');
    expect(answer.status).toBeLessThan(304);
    expect([answer.tag, answer.stored]).toEqual([undefined, 'no-store']);
  }
});

const shared = reads.filter(({ spec }) => spec.shared);
const ofGuests = shared.filter(({ access }) => expectedAnswer(access, 'guest') === 'served');

test.each(ofGuests.map((row) => [row.name, row] as const))(
  '%s gives guests one answer that caches have to check, and people their own',
  async (_name, row) => {
    const first = await read(row, undefined);
    expect(first).toMatchObject({
      status: 200,
      stored: 'public, no-cache',
      vary: 'accept-language, authorization',
      tag: expect.stringMatching(/^W\/"[\w-]{24}"$/),
    });
    expect(await read(row, undefined, first.tag)).toMatchObject({ status: 304, tag: first.tag, payload: '' });
    for (const person of people(row)) {
      const theirs = await read(row, person, first.tag);
      if (row.spec.shared?.among === 'everybody')
        expect(theirs).toMatchObject({ status: 304, stored: 'private, no-cache', tag: first.tag });
      else expect(theirs).toMatchObject({ status: 200, stored: 'no-store', tag: undefined });
    }
    expect(await read(row, undefined)).toEqual(first);
  },
);

test.each(shared.filter((row) => !ofGuests.includes(row)).map((row) => [row.name, row] as const))(
  '%s does not exist for guests, whatever the people before them saw',
  async (_name, row) => {
    for (const person of people(row).slice(0, 2))
      expect(await read(row, person)).toMatchObject({ status: 200 });
    expect(await read(row, undefined, '*')).toMatchObject({
      status: 404,
      stored: 'no-store',
      tag: undefined,
    });
  },
);

test('each of two people sees a task with their own mark, and a guest without any', async () => {
  const row = shared.find(({ name }) => name === 'gigs.read, a task on sale');
  if (!row) throw new Error('The matrix has no task on sale.');
  const marks = [];
  for (const caller of [undefined, scene.cast['other-buyer'], scene.cast['other-seller'], undefined])
    marks.push(JSON.parse((await read(row, caller)).payload).data[0].favourite);
  expect(marks).toEqual([false, true, false, false]);
});

test('a second language is another answer', async () => {
  const get = (language: string) =>
    scene.backend.app.inject({ url: '/api/categories', headers: { 'accept-language': language } });
  const [english, arabic] = [await get('en'), await get('ar')];
  expect(arabic.headers.etag).not.toBe(english.headers.etag);
  expect((await get('ar-EG, en;q=0.3')).headers.etag).toBe(arabic.headers.etag);
});

test('a wrong token is refused, also where everybody gets the same answer', async () => {
  const headers = { authorization: 'Bearer nonsense', 'if-none-match': '*' };
  expect((await scene.backend.app.inject({ url: '/api/settings', headers })).statusCode).toBe(401);
});
