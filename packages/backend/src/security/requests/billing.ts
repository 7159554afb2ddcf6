import { eq } from 'drizzle-orm';
import { billingDetails } from '../../modules/billing';
import type { Actor } from '../people';
import type { Scene } from '../scene';
import type { RequestFixtures, MakeRequest } from './request';

const form = { name: 'Ada Byrne', line1: '1 Main Street', city: 'Cork', country: 'IE' };

/** Adds an address to a user who has no other: the number of addresses of a user is bounded. */
async function addressOf({ backend }: Scene, { token }: Actor): Promise<string> {
  const { data: known } = await backend.call('addresses.list', {}, token);
  for (const { hash } of known) await backend.call('addresses.remove', { params: { id: hash } }, token);
  return (await backend.call('addresses.add', { body: form }, token)).data.hash;
}

/** An address of the caller, or of the buyer. */
const address =
  (whose: 'own' | 'buyer', body?: typeof form): MakeRequest =>
  async (scene, who) => ({
    params: { id: await addressOf(scene, whose === 'own' ? who : scene.cast.buyer) },
    ...(body && { body }),
  });

export const billingRequests: RequestFixtures = {
  'billing.create': async ({ backend }, { hash }) => {
    await backend.kernel.db.delete(billingDetails).where(eq(billingDetails.user, hash));
    return { body: form };
  },
  'billing.replace': async ({ backend }, { token }) => {
    await backend.call('billing.create', { body: form }, token);
    return { body: form };
  },
  'addresses.add': () => ({ body: form }),
  'addresses.replace': {
    'an own address': address('own', form),
    "the buyer's address": address('buyer', form),
  },
  'addresses.remove': { 'an own address': address('own'), "the buyer's address": address('buyer') },
  'addresses.suggest': () => ({ query: { terms: '1 Main' } }),
};
