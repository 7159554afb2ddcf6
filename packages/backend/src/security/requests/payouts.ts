import { repeatPayout } from '../../testing';
import type { MakeRequest, RequestFixtures } from './request';

/** A payout in a state in which an admin can act on it. */
const payoutIn =
  (status: 'delayed' | 'failed', body: object = {}): MakeRequest =>
  async ({ backend, ordered }) => ({
    params: { id: await repeatPayout(backend, ordered.hash, { status }) },
    body: { reason: 'Asked by the seller', ...body },
  });

export const payoutRequests: RequestFixtures = {
  // Something is due, whatever was sent meanwhile.
  'payouts.overview': async ({ backend, ordered }) => {
    await repeatPayout(backend, ordered.hash);
    return {};
  },
  'payouts.pending': () => ({ query: { status: 'due', user: 'nobody' } }),
  'payouts.delay': async (scene, who) =>
    payoutIn('delayed', {
      until: new Date(scene.backend.kernel.clock.now().getTime() + 86_400_000).toISOString(),
    })(scene, who),
  'payouts.release': payoutIn('delayed'),
  'payouts.retry': payoutIn('failed'),
};
