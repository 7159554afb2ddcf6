import { buffer, text } from 'node:stream/consumers';
import { buildProgram } from '../../../testing';
import { testedStorages } from '../testing/storages';
import type { TestedStorage } from '../testing/storages';
import type { Storage, Upload } from './storage';

/** What every storage must do, each test on a folder and on a bucket. */
const MB = 1024 * 1024;
const anHourAgo = () => new Date(Date.now() - 3_600_000);

/** Generates this many bytes in distinct pieces of 64 kB. */
function* pieces(bytes: number): Generator<Buffer> {
  const size = 64 * 1024;
  for (let at = 0; at < bytes; at += size) {
    const piece = Buffer.alloc(Math.min(size, bytes - at), at / size);
    piece.write(String(at));
    yield piece;
  }
}
const whole = (bytes: number) => Buffer.concat([...pieces(bytes)]);
async function* arriving(bytes: number) {
  yield* pieces(bytes);
}

let program: Awaited<ReturnType<typeof buildProgram>>;
beforeAll(async () => {
  program = await buildProgram({ entry: 'src/modules/uploads/testing/half-an-upload.ts' });
});
afterAll(() => program.remove());

describe.each(testedStorages)('storage in %s', (_kind, make) => {
  let tested: TestedStorage;
  let storage: Storage;
  beforeEach(async () => {
    tested = await make();
    storage = tested.storage;
  });
  afterEach(() => tested.close());

  const readWhole = async (name: string) => {
    const stream = await storage.read(name);
    return stream && buffer(stream);
  };

  test('a file is read as it was stored, whole and in ranges', async () => {
    expect(await storage.put('small', Buffer.from('0123456789'))).toBe(10);
    expect((await readWhole('small'))?.toString()).toBe('0123456789');
    const part = await storage.read('small', { start: 2, end: 5 });
    expect(part && (await text(part))).toBe('2345');
    expect(await storage.inspect('small')).toEqual({ bytes: 10 });
  });

  test('a file of many parts is stored as it streams', async () => {
    const bytes = 12 * MB + 17;
    expect(await storage.put('task/large.webp', arriving(bytes))).toBe(bytes);
    expect((await readWhole('task/large.webp'))?.equals(whole(bytes))).toBe(true);
    const across = await storage.read('task/large.webp', { start: 5 * MB - 3, end: 5 * MB + 2 });
    expect(across && (await buffer(across))).toEqual(whole(bytes).subarray(5 * MB - 3, 5 * MB + 3));
    expect(tested.unfinishedCount()).toBe(0);
  });

  test.each([0, 1, 5 * MB, 10 * MB])('a file of %d bytes is stored completely', async (bytes) => {
    await storage.put('edge', arriving(bytes));
    expect(await storage.inspect('edge')).toEqual({ bytes });
    expect((await readWhole('edge'))?.equals(whole(bytes))).toBe(true);
  });

  test('unknown and deleted files cannot be read', async () => {
    await storage.put('here', Buffer.from('x'));
    expect(await storage.read('there')).toBeUndefined();
    expect(await storage.inspect('there')).toBeUndefined();
    await storage.delete('there');
    await storage.delete('here');
    expect(await storage.read('here')).toBeUndefined();
    expect(tested.names()).toEqual([]);
  });

  test.each(['../secret', '/etc/passwd', 'a/b/c', 'a b', '', 'a\u0000', 'a%2fb', '.hidden'])(
    '%j is refused as a file name',
    async (name) => {
      await expect(Promise.resolve().then(() => storage.read(name))).rejects.toThrow('no name');
      await expect(Promise.resolve().then(() => storage.put(name, Buffer.from('x')))).rejects.toThrow(
        'no name',
      );
      await expect(Promise.resolve().then(() => storage.delete(name))).rejects.toThrow('no name');
    },
  );

  test('an incomplete file cannot be read, and an aborted upload leaves nothing', async () => {
    const upload = await storage.begin('later');
    await upload.append(arriving(6 * MB));
    await upload.append(Buffer.from('the end'));
    expect(upload.bytes).toBe(6 * MB + 7);
    expect(await storage.read('later')).toBeUndefined();
    await upload.complete();
    expect(await storage.inspect('later')).toEqual({ bytes: 6 * MB + 7 });

    const abortedUpload = await storage.begin('never');
    await abortedUpload.append(arriving(6 * MB));
    await abortedUpload.abort();
    expect([tested.unfinishedCount(), tested.names()]).toEqual([0, ['later']]);
  });

  test('an append that exceeds the limit is refused', async () => {
    const upload = await storage.begin('limited');
    await upload.append(Buffer.from('1234'), 6);
    await expect(upload.append(Buffer.from('567'), 6)).rejects.toMatchObject({ error: 'payload_too_large' });
    await upload.abort();
    expect([tested.unfinishedCount(), tested.names()]).toEqual([0, []]);
  });

  test('content that breaks off leaves no file', async () => {
    async function* breaking() {
      yield* pieces(7 * MB);
      throw new Error('The line is cut.');
    }
    await expect(storage.put('broken', breaking())).rejects.toThrow('cut');
    expect([tested.unfinishedCount(), tested.names()]).toEqual([0, []]);
  });

  test('one of two concurrent writers to the same name wins, with its whole content', async () => {
    const fill = async (letter: string): Promise<Upload> => {
      const upload = await storage.begin('contested');
      await upload.append(Buffer.alloc(6 * MB, letter));
      return upload;
    };
    const uploads = await Promise.all(['a', 'b'].map(fill));
    await Promise.all(uploads.map((upload) => upload.complete()));
    const content = (await readWhole('contested'))?.toString('latin1') ?? '';
    expect([content.length, new Set(content).size]).toEqual([6 * MB, 1]);
    expect(tested.unfinishedCount()).toBe(0);
  });

  test('a file is replaced atomically: a reader gets the old or the new content', async () => {
    await storage.put('replaced', Buffer.alloc(MB, 'a'));
    const old = await storage.read('replaced');
    await storage.put('replaced', Buffer.alloc(MB, 'b'));
    const [before, after] = [old && (await text(old)), (await readWhole('replaced'))?.toString()];
    expect([new Set(before), new Set(after)]).toEqual([new Set('a'), new Set('b')]);
  });

  test('an upload of a killed program is not yet a file and resumes where it stopped', async () => {
    const bytes = 11 * MB;
    const killed = program.run({ PLACE: tested.place, NAME: 'resumed', BYTES: String(6 * MB) });
    await killed.ready();
    killed.kill('SIGKILL');
    await killed.ended;
    expect([await storage.inspect('resumed'), tested.unfinishedCount()]).toEqual([undefined, 1]);

    const upload = await storage.resume('resumed');
    expect(upload.bytes).toBeGreaterThanOrEqual(5 * MB);
    await upload.append(Buffer.alloc(bytes - upload.bytes, 'a'));
    await upload.complete();
    expect((await readWhole('resumed'))?.equals(Buffer.alloc(bytes, 'a'))).toBe(true);
    expect(tested.unfinishedCount()).toBe(0);
  });

  test('an upload under another name is not resumed', async () => {
    for (const name of ['resume', 'resumed.webp', 'task/resumed']) {
      await (await storage.begin(name)).append(Buffer.alloc(6 * MB, 'b'));
    }
    expect((await storage.resume('resumed')).bytes).toBe(0);
    expect((await storage.resume('task/resumed')).bytes).toBeGreaterThanOrEqual(5 * MB);
  });

  test('the sweep discards abandoned uploads and leaves current ones and all files', async () => {
    await storage.discardAbandoned(anHourAgo());
    await storage.put('whole', Buffer.from('x'));
    for (const name of ['one', 'two', 'three']) {
      await (await storage.begin(name)).append(Buffer.alloc(11 * MB));
    }
    tested.age();
    const underWay = await storage.begin('under');
    await underWay.append(Buffer.alloc(6 * MB));
    await storage.discardAbandoned(anHourAgo());
    expect([tested.unfinishedCount(), tested.names()]).toEqual([1, ['whole']]);
    await underWay.complete();
    expect(await storage.inspect('under')).toEqual({ bytes: 6 * MB });
  });

  test('a long-running upload does not count as abandoned', async () => {
    const upload = await storage.begin('slow');
    await upload.append(Buffer.alloc(6 * MB));
    tested.age();
    await upload.append(Buffer.alloc(6 * MB));
    await storage.discardAbandoned(anHourAgo());
    await upload.complete();
    expect(await storage.inspect('slow')).toEqual({ bytes: 12 * MB });
  });
});
