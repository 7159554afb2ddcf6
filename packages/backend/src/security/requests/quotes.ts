import { buildTask, latestOf, negotiate, offer, request } from '../../testing';
import type { Scene } from '../scene';
import type { MakeRequest, RequestFixtures } from './request';

/** The buyer and the seller of the scene, and a task that they have not talked about. */
async function freshTalk({ backend, cast: { buyer, seller } }: Scene) {
  const { hash: task } = await buildTask(backend, seller);
  return negotiate(backend, { task, buyer, seller });
}

/** A quote that the buyer requested, as the buyer sees it. */
const requested = async (scene: Scene) => (await (await freshTalk(scene)).ask()).data;

/** A quote with an offer that stands. */
const offered = async (scene: Scene) => (await freshTalk(scene)).offered();

const freshTask: MakeRequest = async ({ backend, seller }) => ({
  params: { id: (await buildTask(backend, seller)).hash },
});
const hiddenTask: MakeRequest = ({ hidden }) => ({ params: { id: hidden.hash } });

const stepOn =
  (action: string): MakeRequest =>
  async (scene) => {
    const quote = await requested(scene);
    return { params: { id: quote.hash }, body: { action, version: latestOf(quote) } };
  };

export const quoteRequests: RequestFixtures = {
  'quotes.check': { 'a task on sale': freshTask, 'a draft': hiddenTask },
  'quotes.request': {
    'a task on sale': async (scene, who) => ({ ...(await freshTask(scene, who)), body: { ...request } }),
    'a draft': async (scene, who) => ({ ...(await hiddenTask(scene, who)), body: { ...request } }),
  },
  'quotes.list': () => ({ query: { state: 'open' } }),
  'quotes.read': async (scene) => ({ params: { id: (await requested(scene)).hash } }),
  'quotes.amend': async (scene) => {
    const quote = await requested(scene);
    return { params: { id: quote.hash }, body: { ...offer, version: latestOf(quote) } };
  },
  'quotes.ask': async (scene) => {
    const { hash, standing } = await offered(scene);
    return { params: { id: hash }, body: { ...request, version: standing } };
  },
  'quotes.act': { accept: stepOn('accept'), withdraw: stepOn('withdraw') },
  'basket.createOfQuote': async (scene) => {
    const { hash, standing } = await offered(scene);
    return { body: { quote: hash, version: standing } };
  },
};
