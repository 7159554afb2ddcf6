import { textsIn } from '@tasklane/federation';
import { inEachLanguage } from '@tasklane/i18n';
import { fill } from '../information/content';
import type { Content } from '../information/content';

/** A seller's article about their work. */
export interface SellerArticle extends Omit<Content, 'action'> {
  /** Last segment of the address. */
  readonly id: string;
  readonly name: string;
  readonly craft: string;
  /** Slug of the category of the work. */
  readonly category: string;
}

/** `locales/<language>/articles.json`: the page of all sellers, and their articles in the order of that page. */
export interface SellersContent extends Pick<Content, 'title' | 'description' | 'lead'> {
  readonly articles: readonly SellerArticle[];
}

const content = inEachLanguage<SellersContent>((language) => import(`../locales/${language}/articles.json`));

/** All articles in one language, English where there is no translation. */
export const readSellers = async (language: string): Promise<SellersContent> =>
  fill<SellersContent>(await textsIn(content, language));
