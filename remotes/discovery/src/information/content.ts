import { brand } from '@tasklane/contracts';
import type { RouteName } from '@tasklane/contracts';
import { routes, textsIn } from '@tasklane/federation';
import { inEachLanguage } from '@tasklane/i18n';

/** Informational pages with a text of their own, in the order of the sitemap. */
export const informationPages = [
  'what-is',
  'how-payments-work',
  'protection',
  'writing-your-brief',
  'BecomeSeller',
  'toolkit',
  'terms-and-conditions',
  'privacy-policy',
  'intellectual-property',
] as const satisfies readonly RouteName[];
export type InformationPage = (typeof informationPages)[number];

/** A paragraph, a list, or numbered steps. */
export type Block =
  { readonly text: string } | { readonly list: readonly string[] } | { readonly steps: readonly string[] };

/** `locales/<language>/<page>.json`. */
export interface Content {
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  readonly sections: readonly { readonly title: string; readonly body: readonly Block[] }[];
  /** The link after the text. */
  readonly action?: { readonly label: string; readonly route: 'search' | 'createTask' | 'myTasks' };
}

/** The page that an address shows; undefined for the sitemap. */
export const pageAt = (pathname: string): InformationPage | undefined =>
  informationPages.find((page) => routes[page].path === pathname.replace(/\/$/, ''));

const named = (text: string) => text.replaceAll('{{brand}}', brand.name).replaceAll('{{coin}}', brand.coin);

/** Fills in the names that texts mention, at any depth. */
export function fill<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_, each: unknown) =>
    typeof each === 'string' ? named(each) : each,
  ) as Value;
}

/** One page in one language, or in English where there is no translation. Each is a file of its own. */
export async function readContent(page: InformationPage, language: string): Promise<Content> {
  const content = inEachLanguage<Content>((each) => import(`./locales/${each}/${page}.json`));
  return fill(await textsIn(content, language));
}
