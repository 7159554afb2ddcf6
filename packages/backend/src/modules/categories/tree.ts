/** A category of the tree that every site starts with; its texts are in `locales/<language>/categories.json`. */
export interface CategorySeed {
  readonly slug: string;
  /** Last parts of the children's slugs; `null` draws a line between the children before and after it. */
  readonly children: readonly (string | null)[];
}

/** The category tree of the specification, in the order in which bars and menus show it. */
export const categoryTree: readonly CategorySeed[] = [
  {
    slug: 'design',
    children: [
      'logo-design',
      'photo-editing-and-retouching',
      'business-cards-and-stationery',
      'brand-style-guides',
      null,
      'illustration',
      'flyers-and-posters',
      'book-cover-design',
      null,
      'ui-and-ux-design',
      'app-icons',
      't-shirts-and-merchandise',
    ],
  },
  {
    slug: 'marketing',
    children: [
      'seo',
      'social-media-advertising',
      'social-media-management',
      'email-marketing',
      null,
      'content-marketing',
      'local-listings',
      'influencer-outreach',
    ],
  },
  {
    slug: 'writing-and-translation',
    children: [
      'articles-and-blog-posts',
      'translation',
      'proofreading-and-editing',
      'cv-and-cover-letters',
      null,
      'product-descriptions',
      'website-copy',
      'creative-writing',
    ],
  },
  {
    slug: 'programming-and-tech',
    children: [
      'wordpress',
      'web-development',
      'mobile-apps',
      'e-commerce',
      null,
      'bug-fixing',
      'data-and-scripts',
      'hosting-and-servers',
    ],
  },
  {
    slug: 'video-animation',
    children: [
      'video-editing',
      'explainer-videos',
      'logo-animation',
      'intros-and-outros',
      null,
      'character-animation',
      'subtitles-and-captions',
      'short-video-ads',
    ],
  },
  {
    slug: 'music-and-audio',
    children: [
      'voice-over',
      'mixing-and-mastering',
      'music-production',
      'podcast-editing',
      'sound-effects',
      'jingles',
    ],
  },
  {
    slug: 'business-and-data',
    children: [
      'data-entry',
      'virtual-assistant',
      'market-research',
      'spreadsheets',
      null,
      'business-plans',
      'presentations',
      'bookkeeping',
    ],
  },
  {
    slug: 'lifestyle',
    children: [
      'online-lessons',
      'fitness-and-nutrition',
      'coaching',
      'travel-planning',
      'home-and-interiors',
      'family-history',
    ],
  },
  {
    slug: 'nft-artists',
    children: ['pixel-art', 'generative-collections', 'three-d-art', 'nft-marketing'],
  },
  {
    slug: 'gaming',
    children: ['game-art', 'game-development', 'stream-overlays', 'game-coaching'],
  },
  {
    slug: 'festive-tasks',
    children: ['greeting-cards', 'party-invitations', 'gift-ideas', 'personal-video-greetings'],
  },
  {
    slug: 'crafters',
    children: [
      'knitting-and-sewing-patterns',
      'embroidery-files',
      'pottery-and-ceramics',
      'laser-and-cut-files',
      'jewellery-design',
    ],
  },
];
