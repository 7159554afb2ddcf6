import type { TaskDocument } from '@tasklane/contracts/search';

/** Builds a task document that differs from a plain one by the given changes. */
export function buildTask(hash: string, changes: Partial<TaskDocument> = {}): TaskDocument {
  const price = changes.price ?? 10;
  const delivery = changes.delivery ?? 24;
  return {
    objectID: hash,
    hash,
    slug: `task-${hash}`,
    title: 'I will do something',
    description: '',
    hero: false,
    review_average: 0,
    review_count: 0,
    price,
    delivery,
    packages: [{ price, delivery }],
    assets: [{ path: `/tasks/${hash}.webp`, type: 1 }],
    categories: ['design'],
    primary_category: 'design',
    category_names: ['Design'],
    user: {
      hash: 'seller',
      member_since: '2026-01-01T00:00:00.000Z',
      username: 'anna',
      review_average: 4.5,
      review_count: 10,
      last_active: 1_700_000_000,
      photo_path: null,
      languages: ['English'],
      country_iso: 'DE',
    },
    created: 1_700_000_000,
    last_active: 1_700_000_000,
    ...changes,
  };
}

const seller = (username: string, languages: string[], country_iso: string) => ({
  ...buildTask('x').user,
  username,
  languages,
  country_iso,
});

/** A handful of tasks that differ in everything that a search can ask for. */
export const sampleTasks: readonly TaskDocument[] = [
  buildTask('logo1', {
    title: 'I will design a minimalist logo',
    description: 'A flat logo for your brand, with source files.',
    categories: ['design', 'design/logo-design'],
    category_names: ['Design', 'Logo Design'],
    price: 5,
    delivery: 24,
    review_average: 4.8,
    review_count: 120,
    created: 1_700_000_100,
    last_active: 1_700_000_500,
    user: seller('anna', ['English', 'German'], 'DE'),
  }),
  buildTask('logo2', {
    title: 'I will animate your logo',
    description: 'Motion for your brand in three seconds.',
    categories: ['video-animation'],
    category_names: ['Video & Animation'],
    price: 25,
    delivery: 72,
    review_average: 3.9,
    review_count: 8,
    created: 1_700_000_200,
    last_active: 1_700_000_400,
    user: seller('boris', ['English', 'Русский'], 'BG'),
  }),
  buildTask('web1', {
    title: 'I will build a website in C++',
    description: 'Fast pages. The design of your logo is not included.',
    categories: ['programming-and-tech'],
    category_names: ['Programming & Tech'],
    price: 50,
    delivery: 168,
    review_average: 5,
    review_count: 2,
    created: 1_700_000_300,
    last_active: 1_700_000_300,
    user: seller('chloe', ['Français'], 'FR'),
  }),
  buildTask('text1', {
    title: 'I will proofread your text',
    description: 'Every word read twice.',
    categories: ['writing-and-translation'],
    category_names: ['Writing & Translation'],
    price: 4.99,
    delivery: 48,
    created: 1_700_000_400,
    last_active: 1_700_000_600,
    user: seller('dimitri', ['English'], 'GB'),
  }),
];
