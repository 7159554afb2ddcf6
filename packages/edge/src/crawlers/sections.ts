import { browsing, fillPath } from '@tasklane/contracts';
import type { DataOf } from '@tasklane/contracts';
import { operations } from '@tasklane/contracts/operations';
import type { Operations } from '@tasklane/contracts/operations';
import { createCache } from '@tasklane/server/cache';
import type { Backends } from '../backends/backends';
import { readJson } from '../backends/read-json';

type SitemapEntry = DataOf<Operations['sitemap.read']>[number];

/** One file of a section, with how many entries the whole section has. */
export interface SectionPage {
  readonly entries: readonly SitemapEntry[];
  readonly total: number;
}

/** Reads one page, counted from 1, of what the back end lists of a section; null when it does not answer. */
export type ReadSection = (section: browsing.SitemapSection, page: number) => Promise<SectionPage | null>;

/** Milliseconds that a crawler waits at the most. */
const withinMs = 10_000;

/** Crawlers come often and the lists are long: a file is read anew after some minutes, by one question for all. */
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

/** How many files a section of so many entries needs. */
export const filesOf = ({ total }: SectionPage): number => Math.ceil(total / browsing.sitemap.perPage);
