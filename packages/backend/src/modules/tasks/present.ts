import { orders, plainText } from '@tasklane/contracts';
import type { DataOf, TaskStatus } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import type { TaskDocument } from '@tasklane/contracts/search';
import { average, isOnline } from '../profiles';
import type { UserProfile, SellerFigures, SellerView } from '../profiles';
import { addressOf, presentAsset, presentPackage } from './content';
import type { TaskContent } from './content';
import { etnPrice } from './etn';
import type { LoadedTask } from './repository/tasks';

export type TaskCard = DataOf<Operations['gigs.search']>[number];
export type TaskView = DataOf<Operations['gigs.read']>[number];
export type ReviewView = TaskView['reviews'][number];

const EXCERPT = 160;

/** Returns the beginning of a text, cut between words. */
const excerpt = (text: string): string =>
  text.length <= EXCERPT ? text : `${text.slice(0, EXCERPT).replace(/\s+\S*$/, '')}…`;

/** What cards and pages need beside the task itself. */
export interface CardContext {
  readonly now: Date;
  /** Dollars for one ETN. */
  readonly etnRate: number;
  readonly people: ReadonlyMap<string, UserProfile>;
  readonly figures: ReadonlyMap<string, SellerFigures>;
  readonly favourites: ReadonlySet<string>;
}

export function presentCard(
  { row, content }: LoadedTask,
  seller: UserProfile,
  context: CardContext,
): TaskCard {
  const figures = context.figures.get(row.seller);
  return {
    hash: row.hash,
    slug: row.slug,
    title: row.title,
    username: seller.username,
    description: excerpt(plainText(row.description)),
    rating: average(row.ratingSum, row.reviewCount),
    count: row.reviewCount,
    user_rating: average(figures?.ratingSum ?? 0, figures?.reviewCount ?? 0),
    user_count: figures?.reviewCount ?? 0,
    user_online: isOnline(seller.lastActive, context.now),
    user_photo: seller.photoPath,
    isHeroTask: row.hero,
    price: orders.toDollars(content.price),
    deliveryTime: content.delivery,
    carouselImage: { assets: content.assets.map((asset) => ({ type: asset.type, path: addressOf(asset) })) },
    sellerInfo: {
      hash: seller.hash,
      country_iso: seller.countryIso,
      member_since: seller.memberSince.toISOString(),
    },
    primaryCategorySlug: content.categories[0] ?? null,
    etn_price: etnPrice(content.price, context.etnRate),
    favourite: context.favourites.has(row.hash),
    status: row.status,
  };
}

export interface PageParts {
  readonly task: LoadedTask;
  /** The presented content: what is on sale, or a waiting edit. */
  readonly content: TaskContent;
  readonly status: TaskStatus;
  readonly seller: SellerView;
  readonly categories: TaskView['categories'];
  readonly languages: TaskView['languages'];
  readonly reviews: ReviewView[];
  readonly decisions: readonly { reason: string; decidedAt: Date }[];
  readonly favourite: boolean;
  readonly etnRate: number;
}

export function presentTask(parts: PageParts): TaskView {
  const { task, content } = parts;
  const { row } = task;
  return {
    hash: row.hash,
    slug: row.slug,
    title: content.title,
    description: content.description,
    status: parts.status,
    hero: row.hero,
    job: row.job,
    custom: row.custom,
    favourite: parts.favourite,
    review_average: average(row.ratingSum, row.reviewCount),
    review_count: row.reviewCount,
    reviews: parts.reviews,
    assets: content.assets.map(presentAsset),
    categories: parts.categories,
    languages: parts.languages,
    decisions: parts.decisions.map(({ reason, decidedAt }) => ({ reason, date: decidedAt.toISOString() })),
    user: parts.seller,
    packages: [
      {
        hash: task.package,
        ...presentPackage(content),
        etn_price: etnPrice(content.price, parts.etnRate),
      },
    ],
    created: row.createdAt.toISOString(),
  };
}

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);

/** Presents a task as a document of the search index. */
export function presentDocument(
  { row, content }: LoadedTask,
  seller: UserProfile,
  figures: SellerFigures,
  categoryNames: ReadonlyMap<string, string>,
): TaskDocument {
  const slugs = withParents(content.categories);
  const price = orders.toDollars(content.price);
  return {
    objectID: row.hash,
    hash: row.hash,
    slug: row.slug,
    title: row.title,
    description: plainText(row.description),
    hero: row.hero,
    review_average: average(row.ratingSum, row.reviewCount),
    review_count: row.reviewCount,
    price,
    delivery: content.delivery,
    packages: [{ price, delivery: content.delivery }],
    assets: content.assets.map((asset) => ({ path: addressOf(asset), type: asset.type })),
    categories: slugs,
    category_names: slugs.map((slug) => categoryNames.get(slug) ?? slug),
    user: {
      username: seller.username,
      review_average: average(figures.ratingSum, figures.reviewCount),
      review_count: figures.reviewCount,
      last_active: seconds(seller.lastActive),
      photo_path: seller.photoPath,
      languages: seller.languages.map(({ name }) => name),
      country_iso: seller.countryIso ?? '',
    },
    created: seconds(row.createdAt),
    last_active: seconds(seller.lastActive),
  };
}

/** Puts each slug's parent before it, without duplicates. */
export const withParents = (slugs: readonly string[]): string[] => [
  ...new Set(slugs.flatMap((slug) => (slug.includes('/') ? [slug.split('/')[0] ?? slug, slug] : [slug]))),
];
