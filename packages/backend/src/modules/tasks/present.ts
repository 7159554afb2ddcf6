import { orders, plainText, taskStatus } from '@tasklane/contracts';
import type { DataOf, TaskStatus } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import type { TaskDocument } from '@tasklane/contracts/search';
import { average, isOnline } from '../profiles';
import type { UserProfile, SellerRating, SellerView } from '../profiles';
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
  readonly ratings: ReadonlyMap<string, SellerRating>;
  readonly favourites: ReadonlySet<string>;
}

export function presentCard(
  { row, content }: LoadedTask,
  seller: UserProfile,
  context: CardContext,
): TaskCard {
  const rating = context.ratings.get(row.seller);
  return {
    hash: row.hash,
    slug: row.slug,
    title: row.title,
    username: seller.username,
    description: excerpt(plainText(row.description)),
    rating: average(row.ratingSum, row.reviewCount),
    count: row.reviewCount,
    user_rating: average(rating?.ratingSum ?? 0, rating?.reviewCount ?? 0),
    user_count: rating?.reviewCount ?? 0,
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

/** The attributes of a document that a card shows. */
export const cardAttributes = [
  'hash',
  'slug',
  'title',
  'description',
  'hero',
  'review_average',
  'review_count',
  'price',
  'delivery',
  'assets',
  'primary_category',
  'user',
] as const satisfies readonly (keyof TaskDocument)[];

export type CardDocument = Pick<TaskDocument, (typeof cardAttributes)[number]>;

/** Presents the card of a task on sale from its document, like `presentCard`. */
export function presentDocumentCard(
  { user, ...task }: CardDocument,
  { now, etnRate, favourites }: Omit<CardContext, 'people' | 'ratings'>,
): TaskCard {
  return {
    hash: task.hash,
    slug: task.slug,
    title: task.title,
    username: user.username,
    description: excerpt(task.description),
    rating: task.review_average,
    count: task.review_count,
    user_rating: user.review_average,
    user_count: user.review_count,
    user_online: isOnline(new Date(user.last_active * 1000), now),
    user_photo: user.photo_path,
    isHeroTask: task.hero,
    price: task.price,
    deliveryTime: task.delivery,
    carouselImage: { assets: task.assets.map(({ type, path }) => ({ type, path })) },
    sellerInfo: { hash: user.hash, country_iso: user.country_iso || null, member_since: user.member_since },
    primaryCategorySlug: task.primary_category,
    etn_price: etnPrice(orders.toCents(task.price), etnRate),
    favourite: favourites.has(task.hash),
    status: taskStatus.active,
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
  rating: SellerRating,
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
    primary_category: content.categories[0] ?? null,
    category_names: slugs.map((slug) => categoryNames.get(slug) ?? slug),
    user: {
      hash: seller.hash,
      username: seller.username,
      review_average: average(rating.ratingSum, rating.reviewCount),
      review_count: rating.reviewCount,
      last_active: seconds(seller.lastActive),
      photo_path: seller.photoPath,
      languages: seller.languages.map(({ name }) => name),
      country_iso: seller.countryIso ?? '',
      member_since: seller.memberSince.toISOString(),
    },
    created: seconds(row.createdAt),
    last_active: seconds(seller.lastActive),
  };
}

/** Puts each slug's parent before it, without duplicates. */
export const withParents = (slugs: readonly string[]): string[] => [
  ...new Set(slugs.flatMap((slug) => (slug.includes('/') ? [slug.split('/')[0] ?? slug, slug] : [slug]))),
];
