import { browsing } from '@tasklane/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { notFound } from '../files/send';
import { originOf } from '../page/origin';
import type { Site } from '../site';
import { publicPaths } from './public-paths';
import { robotsText } from './robots';
import { createSectionReader, filesOf } from './sections';
import { sitemapIndex, urlSet } from './sitemap-xml';

const sections = browsing.sitemapSections;
const isSection = (name: string): name is browsing.SitemapSection =>
  sections.some((section) => section === name);

const anHour = 'public, max-age=3600';

const sendXml = (reply: FastifyReply, text: string): FastifyReply =>
  reply.headers({ 'content-type': 'application/xml; charset=utf-8', 'cache-control': anHour }).send(text);

/** Search engines retry later, and keep what they have indexed. */
const unavailable = (reply: FastifyReply): FastifyReply =>
  reply
    .code(503)
    .headers({ 'retry-after': '60', 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send('The site map is not available at the moment.\n');

/**
 * Serves robots.txt and the site map: its index, the site's own pages with the categories, and one file for each page
 * of a section.
 */
export function registerCrawlers(app: FastifyInstance, site: Site): void {
  const readSection = createSectionReader(site.backends);

  app.get('/robots.txt', (request, reply) =>
    reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': anHour })
      .send(robotsText(originOf(request, site))),
  );

  app.get('/sitemap.xml', async (request, reply) => {
    const beginnings = await Promise.all(sections.map((section) => readSection(section, 1)));
    const files = beginnings.map((first, index) =>
      first === null
        ? null
        : Array.from({ length: filesOf(first) }, (_, page) => ({
            path: `/sitemaps/${sections[index] ?? ''}-${page + 1}.xml`,
          })),
    );
    if (files.includes(null)) return unavailable(reply);
    const all = [{ path: '/sitemaps/pages.xml' }, ...files.flatMap((each) => each ?? [])];
    return sendXml(reply, sitemapIndex(originOf(request, site), all));
  });

  app.get('/sitemaps/pages.xml', async (request, reply) => {
    const paths = await publicPaths(site);
    if (paths === null) return unavailable(reply);
    return sendXml(
      reply,
      urlSet(
        originOf(request, site),
        paths.map((path) => ({ path })),
      ),
    );
  });

  app.get<{ Params: { file: string } }>('/sitemaps/:file', async (request, reply) => {
    const [, section = '', page = ''] = /^([a-z]+)-([1-9]\d{0,5})\.xml$/.exec(request.params.file) ?? [];
    if (!isSection(section)) return notFound(reply);
    const portion = await readSection(section, Number(page));
    if (portion === null) return unavailable(reply);
    if (portion.entries.length === 0) return notFound(reply);
    return sendXml(reply, urlSet(originOf(request, site), portion.entries));
  });
}
