// Tasks for benchmarking the search: the same on every run, with word frequencies as in a real catalogue.

/** @type {Readonly<Record<string, readonly string[]>>} */
const services = {
  design: [
    'logo',
    'business card',
    'flyer',
    'banner',
    'poster',
    'brochure',
    'packaging',
    'illustration',
    'icon set',
  ],
  marketing: [
    'seo audit',
    'newsletter',
    'facebook campaign',
    'keyword research',
    'backlink',
    'press release',
  ],
  'writing-and-translation': ['blog article', 'translation', 'proofreading', 'product description', 'resume'],
  'video-animation': [
    'explainer video',
    'logo animation',
    'video editing',
    'intro',
    'subtitles',
    'whiteboard video',
  ],
  'programming-and-tech': [
    'website',
    'wordpress theme',
    'mobile app',
    'landing page',
    'bug fix',
    'smart contract',
  ],
  'music-and-audio': ['voice over', 'jingle', 'podcast editing', 'mixing', 'mastering', 'beat'],
  'business-and-data': ['data entry', 'business plan', 'market research', 'spreadsheet', 'virtual assistant'],
  lifestyle: ['meal plan', 'workout plan', 'tarot reading', 'travel plan', 'astrology chart'],
};
const verbs = [
  'design',
  'create',
  'build',
  'write',
  'make',
  'deliver',
  'edit',
  'improve',
  'translate',
  'record',
];
const traits = [
  'modern',
  'minimalist',
  'professional',
  'creative',
  'unique',
  'elegant',
  'vintage',
  'bold',
  'clean',
];
const purposes = [
  'your brand',
  'your startup',
  'your shop',
  'your channel',
  'your book',
  'your event',
  'your app',
];
const languages = [
  'English',
  'German',
  'French',
  'Spanish',
  'Arabic',
  'Hindi',
  'Italian',
  'Dutch',
  'Polish',
  'Korean',
];
const countries = ['DE', 'US', 'GB', 'IN', 'PK', 'BD', 'NG', 'PH', 'FR', 'ES', 'BR', 'UA'];
const syllables = [
  'ba',
  'con',
  'de',
  'fi',
  'gra',
  'la',
  'mo',
  'ner',
  'pro',
  'ra',
  'si',
  'ta',
  'ver',
  'vo',
  'tion',
];

/**
 * Yields numbers from 0 to 1, the same sequence for the same seed (mulberry32).
 *
 * @param {number} seed
 */
export function numbers(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** @param {number} count @returns {Generator<import('@tasklane/contracts/search').TaskDocument>} */
export function* searchTasks(count) {
  const random = numbers(1);
  // The lower the index, the more frequent the word: a few words are in most texts, most words in few.
  /** @param {readonly string[]} list */
  const oneOf = (list) => list[Math.floor(list.length * random() ** 2)] ?? '';
  const words = Array.from({ length: 5000 }, () =>
    Array.from({ length: 2 + Math.floor(random() * 3) }, () => oneOf(syllables)).join(''),
  );
  const categories = Object.keys(services);
  for (let i = 0; i < count; i += 1) {
    const category = oneOf(categories);
    const service = oneOf(services[category] ?? []);
    const title = `I will ${oneOf(verbs)} a ${oneOf(traits)} ${service} for ${oneOf(purposes)}`;
    const price =
      random() < 0.5 ? 5 * (1 + Math.floor(random() * 20)) : 1 + Math.floor(random() * 9900) / 100;
    const delivery = 24 * (1 + Math.floor(random() * 30));
    const reviews = Math.floor(random() ** 3 * 500);
    const active = 1_750_000_000 - Math.floor(random() * 30_000_000);
    yield {
      ...{ objectID: `t${i}`, hash: `t${i}`, slug: `task-${i}`, title, hero: random() < 0.05 },
      description: `${title}. ${Array.from({ length: 60 + Math.floor(random() * 60) }, () => oneOf(words)).join(' ')}.`,
      review_average: reviews === 0 ? 0 : Math.round((3 + random() * 2) * 10) / 10,
      ...{ review_count: reviews, price, delivery, packages: [{ price, delivery }] },
      assets: [{ path: `/tasks/t${i}-1.webp`, type: 1 }],
      categories: [category, `${category}/${service.replaceAll(' ', '-')}`],
      primary_category: `${category}/${service.replaceAll(' ', '-')}`,
      category_names: [category.replaceAll('-', ' '), service],
      user: {
        hash: `u${i % 4000}`,
        member_since: '2026-01-01T00:00:00.000Z',
        ...{ username: `seller${i % 4000}`, review_average: 4.5, review_count: 12, last_active: active },
        photo_path: null,
        languages: [...new Set(['English', oneOf(languages), oneOf(languages)])],
        country_iso: oneOf(countries),
      },
      ...{ created: 1_700_000_000 + i * 1000, last_active: active },
    };
  }
}
