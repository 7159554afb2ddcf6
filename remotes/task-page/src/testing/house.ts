import type { Data } from '@tasklane/api-client';
import { failure, renderView, startApiServer } from '@tasklane/testing';
import type { ApiCall, RenderOptions } from '@tasklane/testing';
import remote from '../index';
import type { Review, Task } from '../task/types';

const moment = '2026-01-05T10:00:00.000Z';

/** A task on sale: $20, three days, one language, by mila. */
export const aTask = (changes: Partial<Task> = {}): Task => ({
  hash: 'task00000001',
  slug: 'logo',
  title: 'I will draw a logo',
  description: '<p>Drawn on <strong>paper</strong> first.</p>',
  status: 1,
  hero: false,
  job: false,
  custom: null,
  favourite: false,
  review_average: 4.5,
  review_count: 7,
  reviews: [],
  assets: [{ hash: 'asset0000001', type: 1, path: '/api/files/task/logo.webp' }],
  categories: [
    { slug: 'design/logo-design', name: 'Logo Design', parent_category: { name: 'Design', slug: 'design' } },
  ],
  languages: [{ code: 'en', name: 'English', name_local: 'English' }],
  decisions: [],
  user: {
    hash: 'seller000001',
    username: 'mila',
    photo_path: null,
    summary: 'I draw.',
    verification_type: 1,
    review_average: 4.8,
    review_count: 20,
    last_active: moment,
    country_iso: 'PT',
    member_since: moment,
    away: false,
    returning_date: null,
    band: null,
    languages: [],
  },
  packages: [
    {
      hash: 'package00001',
      price: 20,
      delivery: 72,
      revisions: 2,
      description: '<p>A vector file.</p>',
      etn_price: '6,200.00 ETN',
    },
  ],
  created: moment,
  ...changes,
});

const aReview = (number: number): Review => ({
  hash: `review${number}`,
  date_created: moment,
  rating: 5,
  title: null,
  message: `Review number ${number}`,
  username: `buyer${number}`,
  photo_path: null,
  portfolio_permission: false,
  review_count: 1,
});

type Handlers = Parameters<typeof startApiServer>[0];

/** A server with one task, whose answers can be changed. */
export async function startHouse() {
  const stats: Data<'gigs.stats'> = {
    task_response_rate: 98,
    task_delivery_on_time_rate: 95,
    task_acceptance: 90,
    seller_queue: 3,
  };
  const house = { task: aTask(), stats };
  const changes: Handlers = {};
  const handlers: Handlers = {
    'gigs.read': ({ params }) =>
      params['task'] === house.task.slug ? { data: [house.task] } : failure('not_found'),
    'gigs.stats': () => ({ data: house.stats }),
    'gigs.isFavourite': () => ({ data: { favourite: house.task.favourite } }),
    'gigs.viewed': () => undefined,
    'settings.read': () => ({ data: { service_rate: 10, advance_search: true, last_updated: moment } }),
    'reviews.ofTask': ({ query }) => {
      const first = (Number(query.get('page')) - 1) * 5;
      const numbers = Array.from({ length: house.task.review_count }, (_, index) => index + 1);
      return { data: numbers.slice(first, first + 5).map(aReview) };
    },
  };
  const server = await startApiServer(
    Object.fromEntries(
      ([...Object.keys(handlers), ...changeable] as (keyof Handlers)[]).map((id) => [
        id,
        (call: ApiCall) => {
          const handler = changes[id] ?? handlers[id];
          return handler ? handler(call) : failure('not_found');
        },
      ]),
    ),
  );
  return Object.assign(house, {
    url: server.url,
    calls: server.calls,
    close: server.close,
    /** Overrides the answers of operations. */
    answer: (more: Handlers) => Object.assign(changes, more),
  });
}

const changeable = [
  'gigs.addFavourite',
  'gigs.removeFavourite',
  'gigs.activate',
  'basket.create',
  'basket.list',
  'basket.delete',
  'quotes.check',
  'quotes.request',
  'messages.direct',
] as const satisfies (keyof Handlers)[];

export type House = Awaited<ReturnType<typeof startHouse>>;

export const showTask = (house: House, options: RenderOptions = {}, at = '/mila/logo') =>
  renderView(remote, 'task', { path: '/:username/:slug/:queryID?', at }, { backend: house.url, ...options });
