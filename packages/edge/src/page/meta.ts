import { brand } from '@tasklane/contracts';
import type { DataOf, InlinedAnswer, InterfaceLanguage } from '@tasklane/contracts';
import type { OperationId, Operations } from '@tasklane/contracts/operations';
import type { FirstReply } from './answers';
import { textsIn } from './texts';

/** What a page says of itself to those that do not run it. */
export interface HeadMeta {
  readonly title: string;
  readonly description: string;
  /** `website`, `product` or `profile`. */
  readonly type: string;
  /** Absolute. */
  readonly canonical: string;
  readonly image?: string;
  readonly index: boolean;
  /** schema.org, as JSON-LD. */
  readonly structured?: object;
}

const plain = (text: string): string =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** At most this many characters, cut at a word. */
const shortened = (text: string, most = 160): string => {
  const clean = plain(text);
  return clean.length <= most ? clean : `${clean.slice(0, clean.lastIndexOf(' ', most - 1))}…`;
};

/** What stands under `data` of an answer that came. */
function dataOf<Id extends OperationId>(
  replies: readonly FirstReply[],
  id: Id,
): DataOf<Operations[Id]> | undefined {
  const body = replies.find(({ operation }) => operation === id)?.inlined?.body as
    { readonly data?: DataOf<Operations[Id]> } | undefined;
  return body?.data;
}

type Part = Omit<HeadMeta, 'canonical' | 'index'>;

function taskMeta(replies: readonly FirstReply[], canonical: string): Part | undefined {
  const task = dataOf(replies, 'gigs.read')?.[0];
  if (!task) return undefined;
  const description = shortened(task.description);
  const price = Math.min(...task.packages.map((each) => each.price));
  const picture = task.assets[0]?.path;
  return {
    title: task.title,
    description,
    type: 'product',
    ...(picture && { image: new URL(picture, canonical).href }),
    structured: {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: task.title,
      description,
      url: canonical,
      brand: { '@type': 'Brand', name: brand.name },
      offers: { '@type': 'Offer', price, priceCurrency: 'USD', url: canonical },
      ...(task.review_count > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: task.review_average,
          reviewCount: task.review_count,
        },
      }),
    },
  };
}

function profileMeta(replies: readonly FirstReply[], canonical: string): Part | undefined {
  const user = dataOf(replies, 'gigs.profile')?.user;
  if (!user) return undefined;
  const description = shortened(user.summary ?? '');
  return {
    title: user.username,
    description,
    type: 'profile',
    structured: {
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      url: canonical,
      mainEntity: { '@type': 'Person', name: user.username, description },
    },
  };
}

function categoryMeta(replies: readonly FirstReply[], canonical: string): Part | undefined {
  const category = dataOf(replies, 'categories.read')?.[0];
  if (!category) return undefined;
  const description = shortened(category.summary);
  return {
    title: category.name,
    description,
    type: 'website',
    structured: {
      '@context': 'https://schema.org',
      '@type': 'CollectionPage',
      name: category.name,
      description,
      url: canonical,
    },
  };
}

/** The head of a page, out of its first answers; the house's own words for pages that have none. */
export function metaOf(
  replies: readonly FirstReply[],
  page: {
    readonly language: InterfaceLanguage;
    readonly origin: string;
    readonly pathname: string;
    readonly index: boolean;
  },
): HeadMeta {
  const canonical = page.origin + page.pathname;
  const own =
    taskMeta(replies, canonical) ?? profileMeta(replies, canonical) ?? categoryMeta(replies, canonical);
  const house = textsIn(page.language.code);
  return {
    type: 'website',
    ...own,
    title: own ? `${own.title} | ${brand.name}` : house.title,
    description: own?.description || house.description,
    canonical,
    index: page.index,
  };
}

/** Answers that came, as the page's JSON block carries them. */
export const inlinedOf = (replies: readonly FirstReply[]): InlinedAnswer[] =>
  replies.flatMap(({ inlined }) => (inlined ? [inlined] : []));
