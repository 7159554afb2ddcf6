import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { mediaPath, orders, picturePath, tasks } from '@tasklane/contracts';
import { buildUser, gate, lastingSession, picture, put, signIn, startBackend, upload } from '../../testing';
import type { BuiltUser, TestBackend } from '../../testing';
import { uploads as uploadRows } from './schema';
import { storageOf } from './storage';
import { pictureFiles } from './testing/picture-files';

let backend: TestBackend;
let user: BuiltUser;
beforeAll(async () => {
  backend = await startBackend();
  user = await lastingSession(backend, await buildUser(backend));
});
afterAll(() => backend.close());

const task = (bytes: Uint8Array, name = 'picture.png') => ({ kind: 'task' as const, name, bytes });
const open = (path: string, init?: RequestInit) => fetch(backend.url + path, init);

/** Returns status, error name and the errors on the file. */
async function refusalOf(answer: Response) {
  const body = (await answer.json()) as {
    error: string;
    errors?: { children: { file: { errors: string[] } } };
  };
  return { status: answer.status, error: body.error, file: body.errors?.children.file.errors };
}

test('the picture of a video has a play icon of 100 pixels', async () => {
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

test('a drawing with a script is served as a bitmap', async () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="700" height="500"><script>alert(1)</script><rect width="700" height="500"/></svg>',
  );
  const location = await upload(backend, user.token, task(svg, 'drawing.svg'));
  const answer = await open(picturePath(location, 'task'));
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(Buffer.from(await answer.arrayBuffer()).toString('latin1')).not.toContain('script');
});

test.each(['page.html', 'picture.png', 'run.js'])('markup named %s is refused as a picture', async (name) => {
  const markup = Buffer.from('<html><script>alert(1)</script></html>');
  expect(await refusalOf(await put(backend, user.token, task(markup, name)))).toEqual({
    status: 400,
    error: 'validation_failed',
    file: ['This file is not valid or cannot be read.'],
  });
});

test('a picture that is too small is refused, naming the required and the actual size', async () => {
  expect(await refusalOf(await put(backend, user.token, task(await picture(679, 500))))).toMatchObject({
    status: 400,
    file: ['The picture must be at least 680 × 425 pixels; this one is 679 × 500.'],
  });
});

test('an upload with more bytes than announced is refused', async () => {
  const input = { params: { id: 'message' as const }, body: { name: 'a.txt', bytes: 3 } };
  const { data } = await backend.call('uploads.policy', input, user.token);
  const answer = await open(data.url, { method: 'PUT', body: 'more than three' });
  expect(await refusalOf(answer)).toMatchObject({ status: 413, error: 'payload_too_large' });
});

test.each(['gif', 'jpeg', 'png', 'tiff', 'webp'] as const)('a profile picture may be %s', async (format) => {
  const drawn = sharp({ create: { width: 130, height: 130, channels: 3, background: 'teal' } });
  const bytes = await drawn.toFormat(format).toBuffer();
  const location = await upload(backend, user.token, { kind: 'profile', name: `face.${format}`, bytes });
  const answer = await open(picturePath(location, 'profile'));
  expect(answer.headers.get('content-type')).toBe('image/webp');
});

test.each(Object.entries(pictureFiles))('a %s profile picture keeps its colours', async (name, make) => {
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
  'a %s that is truncated or claims a million pixels per side is refused',
  async (kind) => {
    const whole = pictureFiles[kind](130);
    for (const bytes of [whole.subarray(0, 200), pictureFiles[kind](130, 1_000_000)]) {
      const answer = await put(backend, user.token, { kind: 'profile', name: `face.${kind}`, bytes });
      expect(await refusalOf(answer)).toMatchObject({
        status: 400,
        file: ['This file is not valid or cannot be read.'],
      });
    }
  },
);

test('a profile picture of more than 15 MB gets no upload address', async () => {
  const input = { params: { id: 'profile' as const }, body: { name: 'a.png', bytes: 15 * 1024 * 1024 + 1 } };
  expect((await backend.call('uploads.policy', input, user.token)).status).toBe(413);
});

test('an upload address is valid once, for its own file, for 15 minutes', async () => {
  const ask = async () => {
    const input = { params: { id: 'delivery' as const }, body: { name: 'notes.txt', bytes: 5 } };
    return (await backend.call('uploads.policy', input, user.token)).data;
  };
  const send = (url: string) => open(url, { method: 'PUT', body: 'words' });
  const [first, second] = [await ask(), await ask()];
  expect((await send(first.url)).status).toBe(200);
  expect(await refusalOf(await send(first.url))).toMatchObject({ status: 409, error: 'conflict' });
  const swapped = second.url.replace(second.location, first.location);
  expect(await refusalOf(await send(swapped))).toMatchObject({ status: 401, error: 'token_invalid' });
  await backend.advance('PT16M');
  expect(await refusalOf(await send(second.url))).toMatchObject({ status: 401, error: 'token_expired' });
});

test('a private file is not served at its public address', async () => {
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

test('unclaimed uploads are limited to what one form takes; claimed ones do not count', async () => {
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

  // Unused promises stop counting when their address expires.
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

test('calls do not wait for pictures that are being drawn', async () => {
  const busy = await startBackend({ config: { callsAtOnce: 1 } });
  const seller = await lastingSession(busy, await buildUser(busy));
  const location = await upload(busy, seller.token, task(await picture(1400, 900)));
  const [storing, stored] = [gate(), gate()];
  const storage = storageOf(busy.kernel);
  const put = storage.put.bind(storage);
  jest.spyOn(storage, 'put').mockImplementation(async (...file) => {
    storing.open();
    await stored.opened;
    return put(...file);
  });
  const drawn = fetch(busy.url + picturePath(location, 'task'));
  await storing.opened;
  expect((await busy.call('settings.read')).status).toBe(200);
  stored.open();
  expect((await drawn).status).toBe(200);
  await busy.close();
});

test('a picture whose storage hangs in the middle is given up, and can be requested again', async () => {
  const location = await upload(backend, user.token, task(await picture(1400, 900)));
  const storage = storageOf(backend.kernel);
  const read = storage.read.bind(storage);
  const [reading, limit] = [gate(), new AbortController()];
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  jest.spyOn(storage, 'read').mockImplementation(async (...file) => {
    if (file[0] !== location) return read(...file);
    reading.open();
    return new Readable({ read: () => undefined });
  });
  const hanging = open(picturePath(location, 'task'));
  await reading.opened;
  await new Promise(setImmediate);
  limit.abort();
  jest.restoreAllMocks();
  expect((await hanging).status).toBe(503);
  expect((await open(picturePath(location, 'task'))).status).toBe(200);
});

test('few pictures are in memory at once, however many are requested for the first time', async () => {
  const location = await upload(backend, user.token, task(await picture(1400, 900)));
  const storage = storageOf(backend.kernel);
  const put = storage.put.bind(storage);
  const [storingMany, stored] = [gate(), gate()];
  const atOnce = 8;
  let storing = 0;
  jest.spyOn(storage, 'put').mockImplementation(async (...file) => {
    storing += 1;
    if (storing === atOnce) storingMany.open();
    await stored.opened;
    return put(...file);
  });
  const read = jest.spyOn(storage, 'read');
  const names = Object.keys(tasks.imageTransforms) as tasks.ImageTransform[];
  expect(names.length).toBeGreaterThan(atOnce);
  const all = names.map((name) => open(picturePath(location, name)));
  await storingMany.opened;
  expect(read.mock.calls.filter(([name]) => name === location)).toHaveLength(atOnce);
  stored.open();
  expect(new Set((await Promise.all(all)).map(({ status }) => status))).toEqual(new Set([200]));
  jest.restoreAllMocks();
});

describe('with rate limits', () => {
  let limited: TestBackend;
  beforeAll(async () => {
    limited = await startBackend({ config: { rateLimits: true } });
  });
  afterAll(() => limited.close());

  test('uploads per hour are limited for each user separately', async () => {
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
