import { escapeHtml as escape } from '../page/escape';

/** An entry of a site map; `changed` is a time in ISO 8601. */
export interface SitemapEntry {
  readonly path: string;
  readonly changed?: string;
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const list =
  (root: 'urlset' | 'sitemapindex', item: 'url' | 'sitemap') =>
  (origin: string, entries: readonly SitemapEntry[]): string =>
    [
      declaration,
      `<${root} ${namespace}>`,
      ...entries.map(({ path, changed }) => {
        const moment = changed === undefined ? '' : `<lastmod>${escape(changed)}</lastmod>`;
        return `<${item}><loc>${escape(origin + path)}</loc>${moment}</${item}>`;
      }),
      `</${root}>`,
      '',
    ].join('\n');

/** A site map file that lists pages (https://www.sitemaps.org/protocol.html). */
export const urlSet = list('urlset', 'url');
/** The index file that lists all other files. */
export const sitemapIndex = list('sitemapindex', 'sitemap');
