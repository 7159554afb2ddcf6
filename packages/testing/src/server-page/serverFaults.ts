import type { ServerPageResult } from './renderOnServer';

/** Returns what is wrong with pages rendered on the server. */
export function serverFaults(results: readonly ServerPageResult[]): string[] {
  return results.flatMap(({ route, at, language, html, fault }) => {
    const where = `${route} (${at}, ${language})`;
    if (fault !== undefined) return [`${where} fails without a browser: ${fault}`];
    if (html === null) return [`${where} has no data: name an address of it and a back end that knows it.`];
    return /<main[^>]*>[\s\S]*<h1[\s>]/.test(html) ? [] : [`${where} has no heading in its HTML.`];
  });
}
