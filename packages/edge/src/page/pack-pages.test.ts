import { brotliDecompressSync } from 'node:zlib';
import { packedTightly } from '../compress';
import { createPagePacking, tightBounds } from './pack-pages';

/** A page that a better compression makes smaller. */
const pageAt = (moment: number, words = 'logo'): string =>
  `<p>${Array.from({ length: 900 }, (_each, index) => `${words} ${(index * 7919) % 997}`).join(' ')}</p>${moment}`;

/** Packs pages for visitors who accept Brotli; each tight compression lasts until the test ends it, by the test's clock. */
function setUp() {
  const state = { now: 0 };
  const waiting: ((outcome: Promise<Buffer>) => void)[] = [];
  const bodies: Buffer[] = [];
  const pack = createPagePacking({
    now: () => state.now,
    tightly: (body) => {
      bodies.push(body);
      return new Promise((resolve) => waiting.push(resolve));
    },
  });
  return {
    state,
    bodies,
    pack: async (html: string, moment: number) => (await pack(html, moment, 'br, gzip')).body,
    /** Ends the tight compression that runs, after this many milliseconds. */
    end: async (milliseconds: number, outcome?: Promise<Buffer>) => {
      state.now += milliseconds;
      const made = outcome ?? packedTightly(bodies.at(-1) ?? Buffer.alloc(0));
      waiting.pop()?.(made);
      await made.catch(() => undefined);
      await new Promise(setImmediate);
    },
  };
}

const textOf = (body: Buffer): string => brotliDecompressSync(body).toString();

test('a page that is composed again unchanged is packed tighter for those who come later', async () => {
  const { pack, end, bodies } = setUp();
  const first = await pack(pageAt(1_000), 1_000);
  expect(bodies).toHaveLength(0);
  const second = await pack(pageAt(2_000), 2_000);
  expect(second).toHaveLength(first.length);
  await end(100);
  const third = await pack(pageAt(3_000), 3_000);
  expect(third.length).toBeLessThan(first.length);
  expect(textOf(third)).toBe(pageAt(2_000));
});

test('a page that changed is packed anew', async () => {
  const { pack, end, bodies } = setUp();
  await pack(pageAt(1_000), 1_000);
  await pack(pageAt(2_000), 2_000);
  await end(1);
  expect(textOf(await pack(pageAt(3_000, 'card'), 3_000))).toBe(pageAt(3_000, 'card'));
  expect(bodies).toHaveLength(1);
});

test('one page at a time is packed tighter, for a tenth of the time', async () => {
  const { pack, end, bodies, state } = setUp();
  for (const words of ['one', 'two', 'one', 'two']) await pack(pageAt(0, words), 0);
  expect(bodies).toHaveLength(1);
  await end(100);
  const rest = 100 * (1 / tightBounds.shareOfTime - 1);
  state.now += rest - 1;
  await pack(pageAt(0, 'two'), 0);
  expect(bodies).toHaveLength(1);
  state.now += 1;
  await pack(pageAt(0, 'two'), 0);
  expect(bodies).toHaveLength(2);
});

test('a page that cannot be packed tighter stays as it is, and is tried again later', async () => {
  const { pack, end, bodies, state } = setUp();
  const first = await pack(pageAt(0), 0);
  await pack(pageAt(0), 0);
  await end(1, Promise.reject(new Error('no memory')));
  expect(await pack(pageAt(0), 0)).toEqual(first);
  state.now += 100;
  await pack(pageAt(0), 0);
  expect(bodies).toHaveLength(2);
});

test('visitors who do not accept Brotli get what they accept', async () => {
  const pack = createPagePacking();
  expect((await pack(pageAt(0), 0, 'gzip')).encoding).toBe('gzip');
  expect((await pack(pageAt(0), 0, undefined)).body.toString()).toBe(pageAt(0));
});
