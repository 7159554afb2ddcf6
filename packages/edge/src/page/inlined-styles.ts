import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCache } from '@tasklane/server/cache';
import type { Deployments } from '../registry/deployments';
import type { NamedFile, NamedSheet } from './hints';

/** A sheet that is larger, in characters, is not worth being sent with the page. */
const maxLength = 64_000;

/** Characters of sheets that are kept in memory. */
const keptLength = 32_000_000;

/** A sheet's addresses are relative to itself, those in a page to the page. */
const withBase = (css: string, base: string): string =>
  css.replace(/url\((["']?)(?!["']?(?:data:|https?:|\/|#))/g, (_all, quote: string) => `url(${quote}${base}`);

/** Adds to sheets their text. */
export type InlineStyles = (sheets: readonly NamedFile[]) => Promise<NamedSheet[]>;

/**
 * Has style sheets stand in the page itself, so that a first visitor need not wait for another round trip before anything
 * is seen. One that could end the element it stands in stays a file, as does one that is large or cannot be read.
 */
export function createInlineStyles(deployments: Pick<Deployments, 'folder'>): InlineStyles {
  const texts = createCache<string | undefined>({
    capacity: keptLength,
    weigh: (href, text = '') => href.length + text.length,
  });

  const read = async ({ build, file, href }: NamedFile): Promise<string | undefined> => {
    const css = await readFile(join(deployments.folder(build.name, build.version), file), 'utf8');
    if (css.length > maxLength || css.includes('</')) return undefined;
    return withBase(css, href.slice(0, href.lastIndexOf('/') + 1));
  };

  /** Read once: a version never changes. What could not be read is tried again with the next page. */
  const textOf = (sheet: NamedFile): Promise<string | undefined> =>
    texts.get(sheet.href, () => read(sheet)).catch(() => undefined);

  return (sheets) =>
    Promise.all(
      sheets.map(async (sheet) => {
        const text = await textOf(sheet);
        return text === undefined ? sheet : { ...sheet, text };
      }),
    );
}
