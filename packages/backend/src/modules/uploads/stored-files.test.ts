import { join } from 'node:path';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { mediaPath, picturePath } from '@tasklane/contracts';
import type { uploads } from '@tasklane/contracts/schemas';
import { AppError } from '@tasklane/server-kit';
import { transaction } from '@tasklane/server-kit/database';
import sharp from 'sharp';
import { buildUser, lastingSession, picture, startBackend, upload } from '../../testing';
import type { BuiltUser, TestBackend } from '../../testing';
import { claimUploads, openUpload, releaseUpload } from '.';
import { storageOf } from './storage';
import { filesIn, testedStorages } from './testing/storages';
import type { TestedStorage } from './testing/storages';

type UploadKind = uploads.UploadKind;

/** The first box of an MP4 file, which is enough to detect its type. */
const movieHead = Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex');

/** How users' files behave, wherever they are stored. */
describe.each(testedStorages)('with files in %s', (_kind, make) => {
  let tested: TestedStorage;
  let backend: TestBackend;
  let user: BuiltUser;
  beforeAll(async () => {
    tested = await make();
    backend = await startBackend({ config: tested.config });
    user = await lastingSession(backend, await buildUser(backend));
  });
  afterAll(async () => {
    await backend.close();
    await tested.close();
  });
  const folderOf = (name: string) => join(backend.kernel.config.dataDir, 'files', name);
  const names = () => (tested.storage.shared ? tested.names() : filesIn(folderOf('kept')));
  /** How many files are incoming, on the disk or in the storage. */
  const unfinishedCount = () =>
    filesIn(folderOf('incoming')).length + (tested.storage.shared ? tested.unfinishedCount() : 0);

  const task = (bytes: Uint8Array, name = 'picture.png') => ({ kind: 'task' as const, name, bytes });
  const claim = (kind: UploadKind, location: string, owner: string, record = 'task:one') => ({
    owner,
    kind,
    claim: record,
    locations: [location],
  });
  const open = (path: string, init?: RequestInit) => fetch(backend.url + path, init);

  test('a picture is served as WebP in each of its sizes', async () => {
    const location = await upload(backend, user.token, task(await picture(1400, 900)));
    for (const [transform, width, height] of [
      ['task', 330, 220],
      ['task_2x', 660, 440],
      ['task_3x', 990, 660],
      ['task_large', 680, 425],
      ['task_large_2x', 1360, 850],
      ['thumbnail', 150, 150],
      ['profile', 300, 300],
      ['profile_small', 100, 100],
    ] as const) {
      const answer = await open(picturePath(location, transform));
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('cache-control')).toContain('immutable');
      const made = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect([made.width, made.height]).toEqual([width, height]);
    }
    expect((await open(`/api/files/huge/${location}`)).status).toBe(404);
  });

  test('a size that many request at once is made once', async () => {
    const location = await upload(backend, user.token, task(await picture(1400, 900)));
    const put = jest.spyOn(storageOf(backend.kernel), 'put');
    const answers = await Promise.all(
      Array.from({ length: 12 }, async () => (await open(picturePath(location, 'task_3x'))).arrayBuffer()),
    );
    expect(put.mock.calls.map(([name]) => name)).toEqual([`task_3x/${location}`]);
    put.mockRestore();
    const [first, ...others] = answers.map((each) => Buffer.from(each).toString('base64'));
    expect(first?.length).toBeGreaterThan(1_000);
    expect(new Set(others)).toEqual(new Set([first]));
  });

  test('a size larger than the picture is not upscaled and keeps its aspect ratio', async () => {
    const location = await upload(backend, user.token, task(await picture(800, 600)));
    const answer = await open(picturePath(location, 'task_large_2x'));
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([width, height]).toEqual([800, 500]);
  });

  test('a video is served in ranges', async () => {
    const fresh = await buildUser(backend);
    const film = Buffer.concat([movieHead, Buffer.alloc(100)]);
    const location = await upload(backend, fresh.token, task(film, 'clip.mp4'));
    const part = await open(mediaPath(location), { headers: { range: 'bytes=4-7' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe('bytes 4-7/124');
    expect(await part.text()).toBe('ftyp');
    expect((await open(mediaPath(location), { headers: { range: 'bytes=500-' } })).status).toBe(416);
  });

  test('HEAD of a picture and of a video answers with the headers of GET and no body', async () => {
    const fresh = await buildUser(backend);
    const clip = Buffer.concat([movieHead, Buffer.alloc(100)]);
    const paths = [
      picturePath(await upload(backend, fresh.token, task(await picture(800, 600))), 'task'),
      mediaPath(await upload(backend, fresh.token, task(clip, 'clip.mp4'))),
    ];
    for (const path of paths) {
      // The first visitor gets the picture as it was made, all others as it was stored.
      const made = await open(path);
      const whole = await open(path);
      const length = String((await whole.arrayBuffer()).byteLength);
      expect([made, whole].map(({ headers }) => headers.get('content-length'))).toEqual([length, length]);
      const head = await open(path, { method: 'HEAD', headers: { range: 'bytes=4-7' } });
      expect(head.status).toBe(200);
      for (const name of ['content-type', 'content-length', 'cache-control', 'accept-ranges'])
        expect([name, head.headers.get(name)]).toEqual([name, whole.headers.get(name)]);
      expect(await head.text()).toBe('');
    }
    const nowhere = paths.map((path) => path.replace(/[^/]+$/, 'nowhere'));
    for (const path of nowhere) expect((await open(path, { method: 'HEAD' })).status).toBe(404);
  });

  test('an unclaimed upload is removed after two days; a claimed one stays', async () => {
    const fresh = await buildUser(backend);
    const location = await upload(backend, fresh.token, task(await picture(800, 600)));
    const claimed = await upload(backend, fresh.token, task(await picture(800, 600)));
    const stored = (path: string) => open(picturePath(path, 'task')).then(({ status }) => status);
    expect([await stored(location), await stored(claimed)]).toEqual([200, 200]);
    await transaction(backend.kernel.db, (tx) => claimUploads(tx, claim('task', claimed, fresh.hash)));

    await backend.advance('P1DT23H');
    expect(await stored(location)).toBe(200);
    await backend.advance('PT2H');
    expect([await stored(location), await stored(claimed)]).toEqual([404, 200]);
    expect(names()).not.toContain(`task/${location}`);
    expect(names()).toContain(`task/${claimed}`);
    await expect(
      transaction(backend.kernel.db, (tx) => claimUploads(tx, claim('task', location, fresh.hash))),
    ).rejects.toMatchObject({ error: 'validation_failed' });
  });

  describe('an upload is written once', () => {
    let sender: BuiltUser;
    beforeEach(async () => {
      sender = await buildUser(backend);
    });
    const addressFor = async (bytes: number) => {
      const input = { params: { id: 'delivery' as const }, body: { name: 'work.txt', bytes } };
      return (await backend.call('uploads.policy', input, sender.token)).data;
    };
    const stored = async (location: string) => text(await openUpload(backend.kernel, location));
    /** Sends the head and the first bytes; resolves once the back end has started to receive them. */
    async function beginSlowly(url: string, first: string) {
      const begins = jest.spyOn(storageOf(backend.kernel), 'begin');
      const before = begins.mock.calls.length;
      const sending = request(backend.url + url, {
        method: 'PUT',
        headers: { 'transfer-encoding': 'chunked' },
      });
      const answer = new Promise<number>((resolve, reject) => {
        sending.on('response', (response) => {
          response.resume();
          resolve(response.statusCode ?? 0);
        });
        sending.on('error', reject);
      });
      sending.write(first);
      await eventually(() => begins.mock.calls.length > before);
      return { answer, finish: (rest: string) => sending.end(rest), cut: () => sending.destroy() };
    }

    async function eventually(isTrue: () => boolean): Promise<void> {
      while (!isTrue()) await new Promise((resolve) => setImmediate(resolve));
    }

    test('a slow second upload does not replace a claimed file', async () => {
      const { url, location } = await addressFor(20);
      const slow = await beginSlowly(url, 'replaced');
      expect((await open(url, { method: 'PUT', body: 'delivered' })).status).toBe(200);
      await transaction(backend.kernel.db, (tx) =>
        claimUploads(tx, claim('delivery', location, sender.hash, 'order:one')),
      );
      slow.finish(' afterwards');
      expect(await slow.answer).toBe(409);
      expect(await stored(location)).toBe('delivered');
      expect(unfinishedCount()).toBe(0);
    });

    test('of many concurrent uploads, only the one answered with 200 is stored', async () => {
      const { url, location } = await addressFor(20);
      const slow: Awaited<ReturnType<typeof beginSlowly>>[] = [];
      for (const first of ['a', 'b', 'c', 'd', 'e']) slow.push(await beginSlowly(url, first));
      slow.forEach(({ finish }, index) => finish(String(index)));
      const answers = await Promise.all(slow.map(({ answer }) => answer));
      expect([...answers].sort()).toEqual([200, 409, 409, 409, 409]);
      const first = answers.indexOf(200);
      expect(await stored(location)).toBe(`${'abcde'[first]}${first}`);
    });

    test('an upload that breaks off leaves nothing, and its address stays valid', async () => {
      const { url, location } = await addressFor(20_000_000);
      const broken = await beginSlowly(url, 'half'.repeat(1_500_000));
      await eventually(() => unfinishedCount() === 1);
      broken.cut();
      await expect(broken.answer).rejects.toThrow();
      await eventually(() => unfinishedCount() === 0);
      expect((await open(url, { method: 'PUT', body: 'whole' })).status).toBe(200);
      expect(await stored(location)).toBe('whole');
    });

    test('an upload whose storage fails on completion cannot be claimed', async () => {
      const { url, location } = await addressFor(20);
      const begin = jest.spyOn(storageOf(backend.kernel), 'begin');
      const upload = await tested.storage.begin(location);
      const failing = { ...upload, bytes: 5, complete: () => Promise.reject(new AppError('unavailable')) };
      begin.mockResolvedValueOnce(failing);
      expect((await open(url, { method: 'PUT', body: 'words' })).status).toBe(503);
      const claiming = transaction(backend.kernel.db, (tx) =>
        claimUploads(tx, claim('delivery', location, sender.hash, 'order:one')),
      );
      await expect(claiming).rejects.toMatchObject({ error: 'validation_failed' });
      // What the storage did is unknown: the address cannot be used again, and the file is removed in time.
      expect((await open(url, { method: 'PUT', body: 'words' })).status).toBe(409);
      await backend.advance('P3D');
      await expect(stored(location)).rejects.toMatchObject({ error: 'not_found' });
    });

    test('an upload that finishes after its address was removed is not stored', async () => {
      const { url, location } = await addressFor(20);
      const slow = await beginSlowly(url, 'too ');
      await backend.advance('P3D');
      slow.finish('late');
      expect(await slow.answer).toBe(404);
      await expect(stored(location)).rejects.toMatchObject({ error: 'not_found' });
    });
  });

  describe('an upload has one claim', () => {
    let sender: BuiltUser;
    beforeEach(async () => {
      sender = await buildUser(backend);
    });
    const sent = () =>
      upload(backend, sender.token, { kind: 'delivery', name: 'work.txt', bytes: Buffer.from('work') });
    const claimFor = (record: string, location: string, repeatable = false) =>
      transaction(backend.kernel.db, (tx) =>
        claimUploads(tx, { ...claim('delivery', location, sender.hash, record), repeatable }),
      );
    const release = (record: string, location: string) =>
      transaction(backend.kernel.db, (tx) => releaseUpload(backend.kernel, tx, location, record));
    const refusal = { error: 'validation_failed' };

    test('a second record is refused, even concurrently', async () => {
      const location = await sent();
      const claims = await Promise.allSettled(
        ['order:a', 'order:b'].map((record) => claimFor(record, location)),
      );
      expect(claims.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      await expect(claimFor('order:c', location, true)).rejects.toMatchObject(refusal);
    });

    test('the same record can claim it again only if the claim is repeatable', async () => {
      const location = await sent();
      await claimFor('task:a', location);
      await expect(claimFor('task:a', location)).rejects.toMatchObject(refusal);
      expect(await claimFor('task:a', location, true)).toHaveLength(1);
    });

    test('an upload named twice in one claim is returned once', async () => {
      const location = await sent();
      const twice = {
        ...claim('delivery', location, sender.hash, 'order:d'),
        locations: [location, location],
      };
      expect(await transaction(backend.kernel.db, (tx) => claimUploads(tx, twice))).toHaveLength(1);
    });

    test('only the record that claimed it can release it', async () => {
      const location = await sent();
      await claimFor('order:a', location);
      await release('order:b', location);
      await backend.advance('P3D');
      expect(await text(await openUpload(backend.kernel, location))).toBe('work');
      await release('order:a', location);
      await backend.advance('P3D');
      await expect(openUpload(backend.kernel, location)).rejects.toMatchObject({ error: 'not_found' });
    });
  });
});
