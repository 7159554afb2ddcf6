import { brand, browsing, excerpt } from '@tasklane/contracts';
import type { DataOf, InlinedAnswer, InterfaceLanguage, PageHead } from '@tasklane/contracts';
import type { OperationId, Operations } from '@tasklane/contracts/operations';
import { socialPicture } from '../brand/pictures';
import type { FirstReply } from './answers';
import { textsIn } from './texts';

/** Metadata of a page for programs that do not run its scripts. */
export interface HeadMeta {
  readonly title: string;
  readonly description: string;
  /** `website`, `product` or `profile`. */
  readonly type: string;
  /** Absolute URL. */
  readonly canonical: string;
  readonly image: string;
  readonly index: boolean;
  /** schema.org, as JSON-LD. */
  readonly structured?: object;
}

const shortened = (text: string): string => excerpt(text, browsing.metaDescription);

/** Returns the `data` of an answer that arrived. */
function dataOf<Id extends OperationId>(
  replies: readonly FirstReply[],
  id: Id,
): DataOf<Operations[Id]> | undefined {
  const body = replies.find(({ operation }) => operation === id)?.inlined?.body as
    { readonly data?: DataOf<Operations[Id]> } | undefined;
  return body?.data;
}

type PageMeta = Omit<HeadMeta, 'canonical' | 'index' | 'image'> & { readonly image?: string };

function taskMeta(replies: readonly FirstReply[], canonical: string): PageMeta | undefined {
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

function profileMeta(replies: readonly FirstReply[], canonical: string): PageMeta | undefined {
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

function categoryMeta(replies: readonly FirstReply[], canonical: string): PageMeta | undefined {
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

/**
 * Returns the head of a page: from its view, otherwise from its first answers, otherwise the site's own texts.
 * @param head of the view; missing for pages that the edge does not render
 */
export function metaOf(
  replies: readonly FirstReply[],
  head: PageHead | undefined,
  page: {
    readonly language: InterfaceLanguage;
    readonly origin: string;
    readonly pathname: string;
    readonly index: boolean;
  },
): HeadMeta {
  const canonical = new URL(head?.canonical ?? page.origin + page.pathname, page.origin).href;
  const own =
    taskMeta(replies, canonical) ?? profileMeta(replies, canonical) ?? categoryMeta(replies, canonical);
  const site = textsIn(page.language.code);
  const title = head?.title ?? own?.title;
  return {
    type: 'website',
    ...own,
    title: title === undefined ? site.title : `${title} | ${brand.name}`,
    description: shortened(head?.description || own?.description || site.description),
    canonical,
    image: new URL(head?.image ?? own?.image ?? socialPicture.path, page.origin).href,
    index: page.index,
  };
}

/** Returns the answers that arrived, in the form of the page's JSON block. */
export const inlinedOf = (replies: readonly FirstReply[]): InlinedAnswer[] =>
  replies.flatMap(({ inlined }) => (inlined ? [inlined] : []));
