import type { Data } from '@tasklane/api-client';

type Card = Data<'gigs.search'>[number];
let made = 0;

/** A task as the API's lists carry it. */
export function taskCard(changes: Partial<Card> = {}): Card {
  made += 1;
  return {
    hash: `task${made}abcd`,
    slug: `task-${made}`,
    title: `I will draw a logo, number ${made}`,
    username: 'ada',
    description: 'Drawn on paper first.',
    rating: 0,
    count: 0,
    user_rating: 0,
    user_count: 0,
    user_online: false,
    user_photo: null,
    isHeroTask: false,
    price: 20,
    deliveryTime: 72,
    carouselImage: { assets: [{ type: 1, path: '/api/files/task/logo.webp' }] },
    sellerInfo: { hash: 'seller1abcd', country_iso: 'GB', member_since: '2021-03-05T00:00:00.000Z' },
    primaryCategorySlug: 'design/logo-design',
    etn_price: '6,000.00 ETN',
    favourite: false,
    status: 1,
    ...changes,
  };
}

export const taskCards = (count: number): Card[] => Array.from({ length: count }, () => taskCard());
