import { bind } from '../../http';
import type { BackendModule } from '../../module';
import { readSitemap } from './operations/read';

/** Tells the edge which public pages search engines may find. */
export const sitemapModule: BackendModule = {
  name: 'sitemap',
  operations: [bind('sitemap.read', ({ db }, { params, query }) => readSitemap(db, params.section, query))],
};
