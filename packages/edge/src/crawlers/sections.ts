import { browsing, fillPath } from '@tasklane/contracts';
import type { DataOf } from '@tasklane/contracts';
import { operations } from '@tasklane/contracts/operations';
import type { Operations } from '@tasklane/contracts/operations';
import { createCache } from '@tasklane/server/cache';
import type { Backends } from '../backends/backends';
import { readJson } from '../backends/read-json';

type SitemapEntry = DataOf<Operations['sitemap.read']>[number];

/** One file of a section, with the number of entries of the whole section. */
export interface SectionPage {
  readonly entries: readonly SitemapEntry[];
  readonly total: number;
}

/** Reads one page, counted from 1, of the back end's list for a section; null when the back end does not answer. */
export type ReadSection = (section: browsing.SitemapSection, page: number) => Promise<SectionPage | null>;

/** Maximum milliseconds that a crawler waits. */
const withinMs = 10_000;

/** Crawlers come often and the lists are long: a file is refreshed after some minutes, by one request shared by all. */
const keptMs = 10 * 60_000;
const staleMs = 60 * 60_000;
const keptFiles = 200;

export function createSectionReader(backends: Backends, now: () => number = Date.now): ReadSection {
  const files = createCache<SectionPage | null>({
    capacity: keptFiles,
    freshMs: keptMs,
    staleMs,
    keeps: (file) => file !== null,
    now,
  });
  const read = async (section: browsing.SitemapSection, page: number): Promise<SectionPage | null> => {
    const path = fillPath(operations['sitemap.read'].path, { section });
    const { status, body } = await readJson(backends, `/api${path}?page=${page}`, { withinMs });
    if (status !== 200) return null;
    const { data, meta } = body as { data: SitemapEntry[]; meta: { total: number } };
    return { entries: data, total: meta.total };
  };
  return (section, page) =>
    files.get(`${section} ${page}`, () => read(section, page).catch(() => null), true);
}

/** Returns the number of files that a section of this size needs. */
export const filesOf = ({ total }: SectionPage): number => Math.ceil(total / browsing.sitemap.perPage);
