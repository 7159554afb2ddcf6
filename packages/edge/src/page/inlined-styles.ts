import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCache } from '@tasklane/server/cache';
import { readSheet } from '@tasklane/style-sheets';
import type { PageContent } from '@tasklane/style-sheets';
import type { Deployments } from '../registry/deployments';
import type { NamedFile, NamedSheet } from './hints';

/** Maximum characters of a sheet that is inlined into the page. */
const maxLength = 64_000;

/** Total characters of sheets that are cached in memory. */
const keptLength = 32_000_000;

/** How many characters the HTML must be spared before the page requests the whole sheet as well. */
const worthARequest = 4_000;

/** URLs in a sheet are relative to the sheet, and once inlined to the page. */
const withBase = (css: string, base: string): string =>
  css.replace(/url\((["']?)(?!["']?(?:data:|https?:|\/|#))/g, (_all, quote: string) => `url(${quote}${base}`);

/** Returns the classes in a page's HTML. */
const classesIn = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));

/** Returns the characters beyond ASCII in a page's HTML. */
const charactersIn = (html: string): ReadonlySet<number> =>
  new Set([...html.matchAll(/[^\0-\x7f]/gu)].map(([character]) => character.codePointAt(0) ?? 0));

interface Sheet {
  readonly text: string;
  readonly partFor: (page: PageContent) => string;
}

/** Adds to the sheets of a page what the HTML that was rendered for it needs of them. */
export type InlineStyles = (sheets: readonly NamedFile[], html: string) => Promise<NamedSheet[]>;

/**
 * Inlines style sheets into the page, so that a first visit needs no further round trip before anything shows; of a
 * large sheet, only the rules and fonts for what is in the page. A sheet that could end the element that contains it stays a file,
 * as does one that cannot be read.
 */
export function createInlineStyles(deployments: Pick<Deployments, 'folder'>): InlineStyles {
  const texts = createCache<Sheet | undefined>({
    capacity: keptLength,
    weigh: (href, sheet) => href.length + 2 * (sheet?.text.length ?? 0),
  });

  const read = async ({ build, file, href }: NamedFile): Promise<Sheet | undefined> => {
    const css = await readFile(join(deployments.folder(build.name, build.version), file), 'utf8');
    if (css.length > maxLength || css.includes('</')) return undefined;
    const text = withBase(css, href.slice(0, href.lastIndexOf('/') + 1));
    return { text, partFor: readSheet(text) };
  };

  /** Reads a sheet once: a version never changes. A failed read is retried with the next page. */
  const sheetOf = (sheet: NamedFile): Promise<Sheet | undefined> =>
    texts.get(sheet.href, () => read(sheet)).catch(() => undefined);

  return async (sheets, html) => {
    const content = { classes: classesIn(html), characters: charactersIn(html) };
    return Promise.all(
      sheets.map(async (named) => {
        const sheet = await sheetOf(named);
        if (!sheet) return named;
        const part = sheet.partFor(content);
        return sheet.text.length - part.length < worthARequest
          ? { ...named, text: sheet.text }
          : { ...named, text: part, isPart: true };
      }),
    );
  };
}
