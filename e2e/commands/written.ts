import type { Page } from '@playwright/test';

/** Returns the strings in a JSON value, without markup. */
const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [plain(value)];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : [];
};

const plain = (text: string): string =>
  text
    .replace(/<\/?(?:strong|em|b|i|u)>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Collects every text that a page receives as data: from the API, and in its HTML. */
export function watchData(page: Page): () => Promise<ReadonlySet<string>> {
  const texts = new Set<string>();
  const reading = new Set<Promise<void>>();
  page.on('response', (response) => {
    if (!/json/.test(response.headers()['content-type'] ?? '')) return;
    const read = response
      .text()
      .then((body) => stringsIn(parsed(body)).forEach((text) => texts.add(text)))
      // The body of a page that was left meanwhile, or of a redirect, cannot be read.
      .catch(() => undefined);
    reading.add(read);
  });
  return async () => {
    await Promise.all(reading);
    const blocks = await page.locator('script[type="application/json"]').allTextContents();
    for (const block of blocks) for (const text of stringsIn(parsed(block))) texts.add(text);
    return texts;
  };
}

/** Returns the parts of a text outside any brackets. */
export function outsideBrackets(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const letter of text) {
    if (letter === '⟦') {
      if (depth === 0) parts.push(part);
      depth += 1;
      part = '';
    } else if (letter === '⟧') depth = Math.max(0, depth - 1);
    else if (depth === 0) part += letter;
  }
  return [...parts, part].flatMap((each) => each.split(/\n|·/)).map(plain);
}

/**
 * Returns the texts of a page that come neither from a file nor from data: those outside the brackets that contain a
 * word of
 * Latin letters.
 *
 * @param shown the texts of the page
 * @param data texts that came as data
 * @param allowed names that are the same in every language
 */
export function strayTexts(
  shown: readonly string[],
  data: ReadonlySet<string>,
  allowed: readonly string[],
): string[] {
  const isData = (text: string) => [...data].some((each) => each.includes(text));
  const stray = shown
    .flatMap(outsideBrackets)
    .map((text) =>
      allowed.reduce((rest, name) => rest.replaceAll(name, ''), text).replace(/^[\P{L}]+|[\P{L}]+$/gu, ''),
    )
    .filter((text) => /[A-Za-z]{2}/.test(text) && !isData(text));
  return [...new Set(stray)];
}

/** Runs in a page: returns its text and accessible names, and the names that are not translated. */
export const shownTexts = (): { texts: string[]; names: string[] } => {
  const named = [
    ...document.querySelectorAll<HTMLElement>(
      'body [aria-label], body [placeholder], body [title], body img[alt]',
    ),
  ];
  const labels = named
    .filter((element) => element.checkVisibility())
    .flatMap((element) =>
      ['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    );
  const names = [...document.querySelectorAll<HTMLElement>('[translate="no"]')].map(
    (element) => element.innerText,
  );
  return { texts: [document.body.innerText, ...labels], names };
};

/** Runs in a page: returns texts that their box cuts off without an ellipsis. */
export const cutTexts = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
    const own = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
    );
    if (!own || !element.checkVisibility() || element.clientWidth <= 1) return [];
    const style = getComputedStyle(element);
    const isCut = (overflow: string, size: number, room: number) =>
      /hidden|clip/.test(overflow) && size > room + 2;
    const isMeant = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
    const cut =
      isCut(style.overflowX, element.scrollWidth, element.clientWidth) ||
      isCut(style.overflowY, element.scrollHeight, element.clientHeight);
    return cut && !isMeant ? [element.innerText] : [];
  });
