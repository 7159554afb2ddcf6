import { sitemap, sitemapSections } from '../constants/browsing';
import { instant, listOf, number, object, page, queryString, request, string, text } from './base';

export const sitemapParams = request({ section: string().oneOf(sitemapSections).required() });
export const sitemapQuery = queryString({
  page: page(),
  per_page: number().integer().min(1).max(sitemap.perPage).default(sitemap.perPage),
});
/** `path` is below the site, encoded as in a link; `changed` is the moment of the last change. */
export const sitemapEntries = listOf(object({ path: text(), changed: instant().defined() }));
