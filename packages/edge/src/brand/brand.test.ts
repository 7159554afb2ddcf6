import { startSite } from '../testing/edge';
import type { TestSite } from '../testing/edge';
import { socialPicture, touchIcon } from './pictures';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

/** Reads width and height from the header of a PNG (https://www.w3.org/TR/png-3/#11IHDR). */
async function sizeOf(path: string): Promise<[number, number]> {
  const answer = await site.get(path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

interface Manifest {
  readonly icons: readonly { readonly src: string; readonly type: string; readonly sizes: string }[];
}

test('the icons of the web manifest exist in the declared sizes', async () => {
  const answer = await site.get('/manifest.webmanifest');
  expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
  const { icons } = (await answer.json()) as Manifest;
  const pictures = icons.filter(({ type }) => type === 'image/png');
  expect(pictures).toHaveLength(3);
  for (const { src, sizes } of pictures) expect((await sizeOf(src)).join('x')).toBe(sizes);
});

test('a page links its icon, manifest and social picture, which exist in the declared sizes', async () => {
  const html = await (await site.get('/search')).text();
  expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest">');
  expect(html).toContain(`<link rel="apple-touch-icon" href="${touchIcon.path}">`);
  expect(html).toContain(`<meta property="og:image" content="${site.origin}${socialPicture.path}">`);
  expect(await sizeOf(touchIcon.path)).toEqual([touchIcon.pixels, touchIcon.pixels]);
  expect(await sizeOf(socialPicture.path)).toEqual([socialPicture.width, socialPicture.height]);
});
