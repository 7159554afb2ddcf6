/** Lists and search (specification 2, section 9). */
export const paging = {
  /** On screen. */
  perPage: 44,
  /** When a request does not give one. */
  requestPerPage: 24,
  maxPerPage: 100,
  maxResults: 1000,
  /** Pages beyond this one are not searched. */
  maxPage: 1_000_000,
  /** In dollars; above every price there is. */
  maxPrice: 1_000_000,
  /** The last page that results link to. */
  maxPages: 23,
} as const;

/** Entries per file of the sitemap; search engines read up to 50,000. */
export const sitemap = { perPage: 5_000 } as const;
/** Sections of the sitemap that come from the database, each split into as many files as it needs. */
export const sitemapSections = ['tasks', 'profiles', 'jobs'] as const;
export type SitemapSection = (typeof sitemapSections)[number];

export const searchText = { min: 3, max: 150 } as const;
/** Maximum number of exact phrases and of seller countries in one search. */
export const searchLists = { phrases: 10, countries: 50 } as const;
export const showcaseSize = 4;
export const categoryBarSize = 9;
export const profileCards = 6;
export const reviewsPage = 5;
export const autocomplete = { tasks: 3, suggestions: 6 } as const;
/** Price buckets in dollars, half-open: [from, to). */
export const priceBuckets = [
  { from: 0, to: 5 },
  { from: 5, to: 10 },
  { from: 10, to: 25 },
  { from: 25, to: 50 },
  { from: 50, to: undefined },
] as const;
/** Hours. */
export const deliveryFilters = [24, 72, 168] as const;
export const sorts = ['date.desc', 'price.asc', 'price.desc', 'reviews.desc', 'last_active.desc'] as const;
export type Sort = (typeof sorts)[number];
export const defaultSort: Sort = 'date.desc';
export const metaDescription = 100;
export const topCategories = [
  'design/logo-design',
  'design/photo-editing-and-retouching',
  'video-animation/video-editing',
  'business-and-data/data-entry',
  'marketing/seo',
  'marketing/social-media-advertising',
] as const;
export const iconBarCategories = [
  'design',
  'marketing',
  'writing-and-translation',
  'video-animation',
  'programming-and-tech',
  'nft-artists',
  'music-and-audio',
  'business-and-data',
  'lifestyle',
] as const;
export const shareNetworks = ['facebook', 'linkedin', 'twitter', 'whatsapp', 'reddit'] as const;
