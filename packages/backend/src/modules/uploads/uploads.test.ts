import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { mediaPath, orders, picturePath } from '@tasklane/contracts';
import type { uploads } from '@tasklane/contracts/schemas';
import { buildUser, lastingSession, picture, put, signIn, startBackend, upload } from '../../testing';
import type { BuiltUser, TestBackend } from '../../testing';
import { transaction } from '@tasklane/server-kit/database';
import { claimUploads, openUpload, releaseUpload } from '.';
import { uploads as uploadRows } from './schema';
import { localStorage } from './storage';
import { pictureFiles } from './testing/picture-files';

type UploadKind = uploads.UploadKind;

let backend: TestBackend;
let user: BuiltUser;
beforeAll(async () => {
  backend = await startBackend();
  user = await lastingSession(backend, await buildUser(backend));
});
afterAll(() => backend.close());

const task = (bytes: Uint8Array, name = 'picture.png') => ({ kind: 'task' as const, name, bytes });
const claim = (kind: UploadKind, location: string, owner: string, record = 'task:one') => ({
  owner,
  kind,
  claim: record,
  locations: [location],
});
const open = (path: string, init?: RequestInit) => fetch(backend.url + path, init);

/** Status, error name and what is told of the file. */
async function told(answer: Response) {
  const body = (await answer.json()) as {
    error: string;
    errors?: { children: { file: { errors: string[] } } };
  };
  return { status: answer.status, error: body.error, file: body.errors?.children.file.errors };
}

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

test('a finer size has no more pixels than the picture, in the same shape', async () => {
  const location = await upload(backend, user.token, task(await picture(800, 600)));
  const answer = await open(picturePath(location, 'task_large_2x'));
  const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect([width, height]).toEqual([800, 500]);
});

test('the picture of a video carries a play sign of 100 pixels', async () => {
  const location = await upload(backend, user.token, task(await picture(800, 600)));
  const signed = sharp(Buffer.from(await (await open(picturePath(location, 'task_video'))).arrayBuffer()));
  const plain = sharp(Buffer.from(await (await open(picturePath(location, 'task_large'))).arrayBuffer()));
  const colourAt = async (image: typeof plain, left: number) => [
    ...(await image.clone().removeAlpha().extract({ left, top: 212, width: 1, height: 1 }).raw().toBuffer()),
  ];
  expect(Math.min(...(await colourAt(signed, 340)))).toBeGreaterThan(240);
  expect(Math.max(...(await colourAt(signed, 300)))).toBeLessThan(Math.max(...(await colourAt(plain, 300))));
  const beside = await colourAt(plain, 280);
  (await colourAt(signed, 280)).forEach((value, index) =>
    expect(Math.abs(value - (beside[index] ?? 0))).toBeLessThan(8),
  );
});

test('a drawing with a script is served as pixels', async () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="700" height="500"><script>alert(1)</script><rect width="700" height="500"/></svg>',
  );
  const location = await upload(backend, user.token, task(svg, 'drawing.svg'));
  const answer = await open(picturePath(location, 'task'));
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(Buffer.from(await answer.arrayBuffer()).toString('latin1')).not.toContain('script');
});

test.each(['page.html', 'picture.png', 'run.js'])('markup under the name %s is no picture', async (name) => {
  const markup = Buffer.from('<html><script>alert(1)</script></html>');
  expect(await told(await put(backend, user.token, task(markup, name)))).toEqual({
    status: 400,
    error: 'validation_failed',
    file: ['This file is not valid or cannot be read.'],
  });
});

test('a small picture is refused with both sizes', async () => {
  expect(await told(await put(backend, user.token, task(await picture(679, 500))))).toMatchObject({
    status: 400,
    file: ['The picture must be at least 680 × 425 pixels; this one is 679 × 500.'],
  });
});

test('more bytes than promised are refused', async () => {
  const input = { params: { id: 'message' as const }, body: { name: 'a.txt', bytes: 3 } };
  const { data } = await backend.call('uploads.policy', input, user.token);
  const answer = await open(data.url, { method: 'PUT', body: 'more than three' });
  expect(await told(answer)).toMatchObject({ status: 413, error: 'payload_too_large' });
});

test.each(['gif', 'jpeg', 'png', 'tiff', 'webp'] as const)('a profile picture may be %s', async (format) => {
  const drawn = sharp({ create: { width: 130, height: 130, channels: 3, background: 'teal' } });
  const bytes = await drawn.toFormat(format).toBuffer();
  const location = await upload(backend, user.token, { kind: 'profile', name: `face.${format}`, bytes });
  const answer = await open(picturePath(location, 'profile'));
  expect(answer.headers.get('content-type')).toBe('image/webp');
});

test.each(Object.entries(pictureFiles))('a profile picture may be %s', async (name, make) => {
  const location = await upload(backend, user.token, {
    kind: 'profile',
    name: `face.${name}`,
    bytes: make(130),
  });
  const answer = await open(picturePath(location, 'profile'));
  expect(answer.headers.get('content-type')).toBe('image/webp');
  const { dominant } = await sharp(Buffer.from(await answer.arrayBuffer())).stats();
  expect([dominant.r < 30, dominant.g > 100, dominant.b > 100]).toEqual([true, true, true]);
});

test.each(['bmp', 'psd'] as const)(
  'a %s that is cut short or names a million pixels a side is none',
  async (kind) => {
    const whole = pictureFiles[kind](130);
    for (const bytes of [whole.subarray(0, 200), pictureFiles[kind](130, 1_000_000)]) {
      const answer = await put(backend, user.token, { kind: 'profile', name: `face.${kind}`, bytes });
      expect(await told(answer)).toMatchObject({
        status: 400,
        file: ['This file is not valid or cannot be read.'],
      });
    }
  },
);

test('a profile picture of more than 15 MB gets no address', async () => {
  const input = { params: { id: 'profile' as const }, body: { name: 'a.png', bytes: 15 * 1024 * 1024 + 1 } };
  expect((await backend.call('uploads.policy', input, user.token)).status).toBe(413);
});

test('an address is good once, for its own file, for a quarter of an hour', async () => {
  const ask = async () => {
    const input = { params: { id: 'delivery' as const }, body: { name: 'notes.txt', bytes: 5 } };
    return (await backend.call('uploads.policy', input, user.token)).data;
  };
  const send = (url: string) => open(url, { method: 'PUT', body: 'words' });
  const [first, second] = [await ask(), await ask()];
  expect((await send(first.url)).status).toBe(200);
  expect(await told(await send(first.url))).toMatchObject({ status: 409, error: 'conflict' });
  const swapped = second.url.replace(second.location, first.location);
  expect(await told(await send(swapped))).toMatchObject({ status: 401, error: 'token_invalid' });
  await backend.advance('PT16M');
  expect(await told(await send(second.url))).toMatchObject({ status: 401, error: 'token_expired' });
});

test('a private file is served to nobody by its address', async () => {
  const fresh = await buildUser(backend);
  const bytes = await picture(10, 10);
  const location = await upload(backend, fresh.token, {
    kind: 'requirement',
    name: '../../brief.png',
    bytes,
  });
  expect((await open(picturePath(location, 'task'))).status).toBe(404);
  expect((await open(mediaPath(location))).status).toBe(404);
});

test('a film is served in ranges', async () => {
  const fresh = await buildUser(backend);
  // The first box of an MP4 file, which is all that tells what it is.
  const head = Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex');
  const film = Buffer.concat([head, Buffer.alloc(100)]);
  const location = await upload(backend, fresh.token, task(film, 'clip.mp4'));
  const part = await open(mediaPath(location), { headers: { range: 'bytes=4-7' } });
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe('bytes 4-7/124');
  expect(await part.text()).toBe('ftyp');
  expect((await open(mediaPath(location), { headers: { range: 'bytes=500-' } })).status).toBe(416);
});

test('nobody holds more at once than one form takes, and what was claimed does not count', async () => {
  const { db, clock } = backend.kernel;
  const owner = await buildUser(backend);
  const ask = (bytes: number) =>
    backend.call(
      'uploads.policy',
      { params: { id: 'delivery' }, body: { name: 'a.zip', bytes } },
      owner.token,
    );
  const { files, bytes } = orders.uploadLimits;
  const answers = await Promise.all(Array.from({ length: files + 3 }, () => ask(bytes)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(files);
  const refused = answers.find(({ status }) => status !== 201);
  expect(refused?.failure).toMatchObject({ code: 409, error: 'upload_quota' });
  expect((await ask(1)).status).toBe(409);

  // Promises that nobody kept stop to count when their address does.
  await backend.advance('PT16M');
  const { token } = await signIn(backend, owner.email);
  const input = { params: { id: 'delivery' as const }, body: { name: 'a.zip', bytes } };
  const { data } = await backend.call('uploads.policy', input, token);
  const row = { owner: owner.hash, kind: 'delivery', name: 'a', mediaType: 'x', createdAt: clock.now() };
  const rest = { ...row, bytes: orders.uploadQuota.waitingBytes - bytes };
  await db.insert(uploadRows).values({ ...rest, location: `${owner.hash}stored`, state: 'stored' });
  expect((await backend.call('uploads.policy', input, token)).status).toBe(409);
  await db
    .update(uploadRows)
    .set({ state: 'claimed' })
    .where(eq(uploadRows.location, `${owner.hash}stored`));
  expect((await backend.call('uploads.policy', input, token)).status).toBe(201);
  expect(data.location).toEqual(expect.any(String));
});

describe('where limits are counted', () => {
  let limited: TestBackend;
  beforeAll(async () => {
    limited = await startBackend({ config: { rateLimits: true } });
  });
  afterAll(() => limited.close());

  test('one person asks for so many uploads an hour, and others for theirs', async () => {
    const [busy, other] = [await buildUser(limited), await buildUser(limited)];
    const ask = async ({ token }: BuiltUser) => {
      const input = { params: { id: 'message' as const }, body: { name: 'a', bytes: 1 } };
      return (await limited.call('uploads.policy', input, token)).status;
    };
    const { perHour } = orders.uploadQuota;
    const statuses = await Promise.all(Array.from({ length: perHour + 20 }, () => ask(busy)));
    expect(statuses.filter((status) => status === 201)).toHaveLength(perHour);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    expect(await ask(other)).toBe(201);
  });
});

test('what a program that died was receiving is removed, what is being received stays', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'storage-'));
  const storage = localStorage(folder);
  await storage.discardAbandoned(new Date());
  const [abandoned, underWay] = [
    await storage.receive(Readable.from(['half of a file']), 100),
    await storage.receive(Readable.from(['the beginning']), 100),
  ];
  const hoursAgo = new Date(Date.now() - 2 * 3_600_000);
  utimesSync(abandoned.path, hoursAgo, hoursAgo);
  await storage.discardAbandoned(new Date(Date.now() - 3_600_000));
  expect(readdirSync(join(folder, 'incoming'))).toEqual([basename(underWay.path)]);
  rmSync(folder, { recursive: true });
});

test('what nobody takes over is removed after two days, what somebody did take over stays', async () => {
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
  expect(readdirSync(join(backend.kernel.config.dataDir, 'files/kept/task'))).not.toContain(location);
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
  /** The folder is made with the first upload. */
  const incoming = () => {
    const folder = join(backend.kernel.config.dataDir, 'files/incoming');
    return existsSync(folder) ? readdirSync(folder) : [];
  };

  /** Sends the head and the first bytes; resolves once they have begun to arrive. */
  async function beginSlowly(url: string, first: string) {
    const before = new Set(incoming());
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
    await eventually(() => incoming().some((name) => !before.has(name)));
    return { answer, finish: (rest: string) => sending.end(rest), cut: () => sending.destroy() };
  }

  async function eventually(isTrue: () => boolean): Promise<void> {
    while (!isTrue()) await new Promise((resolve) => setImmediate(resolve));
  }

  test('a slow second upload does not replace what has come and was claimed', async () => {
    const { url, location } = await addressFor(20);
    const slow = await beginSlowly(url, 'replaced');
    expect((await open(url, { method: 'PUT', body: 'delivered' })).status).toBe(200);
    await transaction(backend.kernel.db, (tx) =>
      claimUploads(tx, claim('delivery', location, sender.hash, 'order:one')),
    );
    slow.finish(' afterwards');
    expect(await slow.answer).toBe(409);
    expect(await stored(location)).toBe('delivered');
    expect(incoming()).toEqual([]);
  });

  test('of many at once one is stored, and it is the one that was answered', async () => {
    const { url, location } = await addressFor(20);
    const slow: Awaited<ReturnType<typeof beginSlowly>>[] = [];
    for (const first of ['a', 'b', 'c', 'd', 'e']) slow.push(await beginSlowly(url, first));
    slow.forEach(({ finish }, index) => finish(String(index)));
    const answers = await Promise.all(slow.map(({ answer }) => answer));
    expect([...answers].sort()).toEqual([200, 409, 409, 409, 409]);
    const first = answers.indexOf(200);
    expect(await stored(location)).toBe(`${'abcde'[first]}${first}`);
  });

  test('one that breaks off leaves nothing, and the address is still good', async () => {
    const { url, location } = await addressFor(20);
    const broken = await beginSlowly(url, 'half');
    broken.cut();
    await expect(broken.answer).rejects.toThrow();
    await eventually(() => incoming().length === 0);
    expect((await open(url, { method: 'PUT', body: 'whole' })).status).toBe(200);
    expect(await stored(location)).toBe('whole');
  });

  test('what arrives after the address was forgotten is not stored', async () => {
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

  test('a second record is refused, at the same time too', async () => {
    const location = await sent();
    const claims = await Promise.allSettled(
      ['order:a', 'order:b'].map((record) => claimFor(record, location)),
    );
    expect(claims.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(claimFor('order:c', location, true)).rejects.toMatchObject(refusal);
  });

  test('the same record may name it again only where it says so', async () => {
    const location = await sent();
    await claimFor('task:a', location);
    await expect(claimFor('task:a', location)).rejects.toMatchObject(refusal);
    expect(await claimFor('task:a', location, true)).toHaveLength(1);
  });

  test('named twice in one claim it is answered once', async () => {
    const location = await sent();
    const twice = { ...claim('delivery', location, sender.hash, 'order:d'), locations: [location, location] };
    expect(await transaction(backend.kernel.db, (tx) => claimUploads(tx, twice))).toHaveLength(1);
  });

  test('only the record that holds it releases it', async () => {
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
