import type { RequestFixtures } from './request';

export const adminOrderRequests: RequestFixtures = {
  'admin.orders': () => ({ query: { terms: 'logo', amount_from: 1 } }),
  'admin.order': ({ ordered }) => ({ params: { id: ordered.hash } }),
  'admin.endOrder': async ({ freshOrder }) => ({
    params: { id: await freshOrder('accepted') },
    body: { outcome: 'refund', reason: 'The seller does not answer any more.', status: 'accepted' },
  }),
};
