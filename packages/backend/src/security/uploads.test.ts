import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync, gzipSync } from 'node:zlib';
import { accounts, picturePath } from '@tasklane/contracts';
import sharp from 'sharp';
import { buildUser, picture, put, startBackend, upload } from '../testing';
import type { BuiltUser, TestBackend } from '../testing';

/** Uploads malicious files through the same path as every other file. */
let backend: TestBackend;
let user: BuiltUser;
beforeAll(async () => {
  backend = await startBackend();
  user = await buildUser(backend);
});
afterAll(() => backend.close());

const svg = (inside: string, head = '', size = 'width="700" height="500"') =>
  Buffer.from(`${head}<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`);

/** An all-black picture with one bit per pixel: a side of 20,000 pixels takes some kilobytes. */
function bomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)), { level: 9 });
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

const laughs = `<!DOCTYPE svg [<!ENTITY a "ha">${'bcdefghij'
  .split('')
  .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghi'[at]};`.repeat(10)}">`)
  .join('')}]>`;

/** A drawing that is valid whatever the length of its comment, and takes some kilobytes. */
const gzippedDrawing = (commentBytes: number): Buffer =>
  gzipSync(svg(`<!--${' '.repeat(commentBytes)}--><rect width="700" height="500"/>`));

/** A drawing with this many elements, and what a drawing program writes before it. */
const drawingOf = (elements: number): Buffer =>
  svg(
    '<rect width="7" height="5"/>'.repeat(elements),
    '<!DOCTYPE svg [<!ENTITY ns_svg "http://www.w3.org/2000/svg">]>',
  );

/** Entities that turn a few bytes into a million elements. */
const growing = `<!DOCTYPE svg [<!ENTITY a "<rect/>">${'bcdefg'
  .split('')
  .map((name, at) => `<!ENTITY ${name} "${`&${'abcdef'.charAt(at)};`.repeat(10)}">`)
  .join('')}]>`;

/** The files stored in the upload folders. */
const stored = (): string[] => {
  const files = join(backend.kernel.config.dataDir, 'files');
  try {
    return readdirSync(files, { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile())
      .map(({ name }) => name)
      .sort();
  } catch {
    return [];
  }
};

const attempts: [string, () => Buffer | Promise<Buffer>, string][] = [
  ['an empty file', () => Buffer.alloc(0), 'picture.png'],
  ['an HTML page named like a picture', () => Buffer.from('<html><script>alert(1)</script>'), 'picture.png'],
  ['an executable named like a picture', () => Buffer.from('7f454c4602010100', 'hex'), 'picture.jpg'],
  ['a PDF document named like a picture', () => Buffer.from('%PDF-1.7\n%%EOF'), 'picture.gif'],
  ['a truncated picture', async () => (await picture(800, 600)).subarray(0, 60), 'picture.png'],
  ['a decompression bomb of 20,000 × 20,000 pixels', () => bomb(20_000), 'picture.png'],
  ['an SVG of 100,000 × 100,000 pixels', () => svg('', '', 'width="100000" height="100000"'), 'drawing.svg'],
  [
    'an SVG with nested entities (billion laughs)',
    () => svg('<text y="9">&j;</text>', laughs),
    'drawing.svg',
  ],
  ['a gzipped SVG with a comment of 50 MB', () => gzippedDrawing(50_000_000), 'drawing.svgz'],
  ['a gzipped SVG', () => gzippedDrawing(50), 'drawing.svgz'],
  ['an SVG with 60,000 elements', () => drawingOf(60_000), 'drawing.svg'],
  ['an SVG larger than 2 MB', () => svg(`<!--${' '.repeat(2_100_000)}-->`), 'drawing.svg'],
  ['an SVG in UTF-16', () => Buffer.from(`\ufeff${drawingOf(1).toString()}`, 'utf16le'), 'drawing.svg'],
  ['an SVG with entities that grow into elements', () => svg('<g>&g;</g>', growing), 'drawing.svg'],
];

describe.each(['profile', 'task'] as const)('uploaded as a %s picture', (kind) => {
  test.each(attempts)('%s is refused, and nothing is stored', async (_what, make, name) => {
    const bytes = await make();
    const before = stored();
    const input = { params: { id: kind }, body: { name, bytes: Math.max(1, bytes.length) } };
    const { data } = await backend.call('uploads.policy', input, user.token);
    const answer = await fetch(backend.url + data.url, { method: 'PUT', body: Uint8Array.from(bytes) });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ code: 400, error: 'validation_failed' }),
    ]);
    expect(stored()).toEqual(before);
    expect((await fetch(backend.url + picturePath(data.location, 'task'))).status).toBe(404);
  });

  test('an SVG with 20,000 elements and an entity for its namespace is stored', async () => {
    const answer = await put(backend, user.token, { kind, name: 'drawing.svg', bytes: drawingOf(20_000) });
    expect(answer.status).toBe(200);
  });

  test('an SVG with scripts and external references is served as a bitmap under a strict policy', async () => {
    const bytes = svg(
      '<script>alert(1)</script><foreignObject><b>x</b></foreignObject><image href="file:///etc/passwd" width="9" height="9"/><image href="http://127.0.0.1:1/x.png" width="9" height="9"/><rect width="700" height="500" onload="alert(1)"/>',
    );
    const location = await upload(backend, user.token, { kind, name: 'drawing.svg', bytes });
    const answer = await fetch(backend.url + picturePath(location, 'task'));
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    const made = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(made.format).toBe('webp');
  });
});

test('a profile picture over 15 MB is refused, whether announced or sent', async () => {
  const bytes = accounts.avatar.maxBytes + 1;
  const request = (promised: number) =>
    backend.call(
      'uploads.policy',
      { params: { id: 'profile' }, body: { name: 'me.png', bytes: promised } },
      user.token,
    );
  expect((await request(bytes)).failure).toMatchObject({ code: 413, error: 'payload_too_large' });
  const before = stored();
  const { data } = await request(bytes - 1);
  const answer = await fetch(backend.url + data.url, { method: 'PUT', body: Buffer.alloc(bytes) });
  expect(await answer.json()).toMatchObject({ code: 413, error: 'payload_too_large' });
  expect(stored()).toEqual(before);
});

test.each([
  '../../../etc/passwd',
  '..\\..\\boot.ini',
  '/etc/cron.d/x',
  'a/../../b.txt',
  '%2e%2e%2fx',
  '\u0000.txt',
])('a file named %j is not stored under that name', async (name) => {
  const input = { params: { id: 'message' as const }, body: { name, bytes: 5 } };
  const policy = await backend.call('uploads.policy', input, user.token);
  if (name.includes('\u0000')) {
    expect(policy.failure.error).toBe('validation_failed');
    return;
  }
  expect(policy.data.location).toMatch(/^[0-9A-Za-z]{20}$/);
  const answer = await fetch(backend.url + policy.data.url, { method: 'PUT', body: 'words' });
  expect(answer.status).toBe(200);
  expect(stored()).toContain(policy.data.location);
});

test.each(['..%2f..%2fsecrets', '%2e%2e', 'a%00b'])('reading the file %s answers 404', async (location) => {
  for (const transform of ['task', 'original']) {
    expect((await fetch(`${backend.url}/api/files/${transform}/${location}`)).status).toBe(404);
  }
});

test("a user cannot take another user's upload as their photo", async () => {
  const other = await buildUser(backend);
  const location = await upload(backend, other.token, {
    kind: 'profile',
    name: 'me.png',
    bytes: await picture(140, 140),
  });
  const reply = await backend.call('user.photo', { body: { image: location } }, user.token);
  expect(reply.failure).toMatchObject({ code: 400, error: 'validation_failed' });
  const again = await put(backend, user.token, {
    kind: 'profile',
    name: 'me.png',
    bytes: await picture(140, 140),
  });
  expect(again.status).toBe(200);
});
