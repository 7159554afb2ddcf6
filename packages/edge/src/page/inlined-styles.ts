import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCache } from '@tasklane/server/cache';
import type { Deployments } from '../registry/deployments';
import type { NamedFile, NamedSheet } from './hints';

/** Maximum characters of a sheet that is inlined into the page. */
const maxLength = 64_000;

/** Total characters of sheets that are cached in memory. */
const keptLength = 32_000_000;

/** URLs in a sheet are relative to the sheet, and once inlined to the page. */
const withBase = (css: string, base: string): string =>
  css.replace(/url\((["']?)(?!["']?(?:data:|https?:|\/|#))/g, (_all, quote: string) => `url(${quote}${base}`);

/** Adds to sheets their text. */
export type InlineStyles = (sheets: readonly NamedFile[]) => Promise<NamedSheet[]>;

/**
 * Inlines style sheets into the page, so that a first visit needs no further round trip before anything shows. A sheet
 * that could end the element that contains it stays a file, as does one that is large or cannot be read.
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

  /** Reads a sheet once: a version never changes. A failed read is retried with the next page. */
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
