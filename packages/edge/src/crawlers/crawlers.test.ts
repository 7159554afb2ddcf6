import { startSite } from '../testing/edge';
import type { TestSite } from '../testing/edge';

let site: TestSite;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.close());

const locations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address.replace(site.origin, ''));
const read = async (path: string) => {
  const answer = await site.get(path);
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
};

test('robots.txt keeps crawlers out of private pages and names the site map', async () => {
  const { status, type, text } = await read('/robots.txt');
  expect([status, type]).toEqual([200, 'text/plain; charset=utf-8']);
  const disallowed = [...text.matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => path);
  expect(disallowed).toEqual(
    expect.arrayContaining(['/my-account$', '/my-account/', '/checkout$', '/checkout/', '/admin/']),
  );
  // Usernames and public pages are on the first path level: nothing else there may be disallowed.
  expect(disallowed).toHaveLength(6);
  expect(text).toContain(`Sitemap: ${site.origin}/sitemap.xml`);
});

test('the site map lists a file for pages and one for each portion of tasks', async () => {
  const { status, type, text } = await read('/sitemap.xml');
  expect([status, type]).toEqual([200, 'application/xml; charset=utf-8']);
  expect(locations(text)).toEqual(['/sitemaps/pages.xml', '/sitemaps/tasks-1.xml', '/sitemaps/tasks-2.xml']);
});

test('a file of the site map lists escaped addresses with their last change', async () => {
  const { text } = await read('/sitemaps/tasks-2.xml');
  expect(locations(text)).toEqual(['/ada/task-2?a&amp;b']);
  expect(text).toContain('<lastmod>2026-11-01T00:00:00.000Z</lastmod>');
});

test('the site map lists all categories and no private pages', async () => {
  const { text } = await read('/sitemaps/pages.xml');
  expect(locations(text)).toEqual(['/category/design', '/category/design/logo']);
});

test.each(['/sitemaps/tasks-3.xml', '/sitemaps/tasks-0.xml', '/sitemaps/people-1.xml', '/sitemaps/x'])(
  '%s answers 404',
  async (path) => {
    expect((await read(path)).status).toBe(404);
  },
);

test('concurrent crawlers cause a single request to the back end', async () => {
  await Promise.all(Array.from({ length: 20 }, () => read('/sitemaps/tasks-1.xml')));
  expect(site.backend.sitemap.reads).toBe(1);
});

test('the site map answers 503 while the back end fails, and recovers with it', async () => {
  site.backend.sitemap.isAway = true;
  for (const path of ['/sitemap.xml', '/sitemaps/tasks-1.xml']) {
    const answer = await site.get(path);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
  }
  site.backend.sitemap.isAway = false;
  expect((await read('/sitemap.xml')).status).toBe(200);
});
