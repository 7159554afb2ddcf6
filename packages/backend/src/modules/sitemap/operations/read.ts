import { fillPath, routes } from '@tasklane/contracts';
import type { browsing, DataOf, InputOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import { offsetOf, page } from '../../../http';
import type { Executor } from '@tasklane/server-kit/database';
import { listedAddresses, listedSellers } from '../../tasks';
import { peopleOf } from '../../profiles';
import { liveAddresses } from '../../jobs';

type SitemapEntry = DataOf<Operations['sitemap.read']>[number];
type Query = InputOf<Operations['sitemap.read']>['query'];

/** One page of a section's rows, and how many there are in all. */
interface Portion {
  readonly entries: readonly SitemapEntry[];
  readonly total: number;
}
type ReadSection = (db: Executor, window: { offset: number; limit: number }) => Promise<Portion>;

/** The route table contains path parameters as they are typed; URLs carry them encoded. */
const pathOf = (name: keyof typeof routes, params: Readonly<Record<string, string>>): string =>
  encodeURI(fillPath(routes[name].path, params));

const sections: Readonly<Record<browsing.SitemapSection, ReadSection>> = {
  async tasks(db, window) {
    const { rows, total } = await listedAddresses(db, window);
    const sellers = await peopleOf(db, [...new Set(rows.map(({ seller }) => seller))]);
    const entries = rows.flatMap(({ seller, slug, changed }) => {
      const username = sellers.get(seller)?.username;
      return username === undefined
        ? []
        : [{ path: pathOf('task_info', { username, slug }), changed: changed.toISOString() }];
    });
    return { entries, total };
  },
  async profiles(db, window) {
    const { rows, total } = await listedSellers(db, window);
    const sellers = await peopleOf(
      db,
      rows.map(({ seller }) => seller),
    );
    const entries = rows.flatMap(({ seller, changed }) => {
      const username = sellers.get(seller)?.username;
      return username === undefined
        ? []
        : [{ path: pathOf('profile', { username }), changed: changed.toISOString() }];
    });
    return { entries, total };
  },
  async jobs(db, window) {
    const { rows, total } = await liveAddresses(db, window);
    const entries = rows.map(({ hash, changed }) => ({
      path: pathOf('job-view', { hash }),
      changed: changed.toISOString(),
    }));
    return { entries, total };
  },
};

/** Reads one page of a section of the site map, oldest entries first, so that the content of pages is stable. */
export async function readSitemap(db: Executor, section: browsing.SitemapSection, query: Query) {
  const { entries, total } = await sections[section](db, { offset: offsetOf(query), limit: query.per_page });
  return page([...entries], query, total);
}
