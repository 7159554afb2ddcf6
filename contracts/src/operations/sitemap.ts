import { operation } from '../operation';
import { sitemapEntries, sitemapParams, sitemapQuery } from '../schemas/sitemap';

export const sitemapOperations = {
  'sitemap.read': operation({
    method: 'GET',
    path: '/sitemap/:section',
    summary: 'Public pages of one kind, for the sitemap',
    access: 'public',
    params: sitemapParams,
    query: sitemapQuery,
    reply: sitemapEntries,
    shape: 'page',
  }),
};
