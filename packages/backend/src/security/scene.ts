import { taskStatus } from '@tasklane/contracts';
import { picture, buildTask, holdClock, openShop, upload } from '../testing';
import type { BuiltTask, Shop } from '../testing';
import { castOf } from './people';
import type { Actor, Member } from './people';

/** Texts that only some callers may read. */
export const secretTexts = {
  message: 'confidential to the seller',
  requirement: 'confidential of the shop',
  draft: 'confidential, a task that is not on sale',
} as const;

/** A shop with every caller of the access matrix in it, and the things they request. */
export type Scene = Awaited<ReturnType<typeof openScene>>;

export async function openScene() {
  const shop = await openShop();
  // No timer of an earlier call becomes due while the database is watched, however long the tests take.
  holdClock(shop.backend);
  const { backend, buyer, seller } = shop;
  const cast = await castOf(shop);
  const live = await buildTask(backend, seller);
  const hidden = await buildTask(backend, seller, { title: secretTexts.draft, status: taskStatus.draft });

  const uploadBy = async (who: Actor, kind: 'profile' | 'delivery' | 'requirement' | 'message') => {
    const bytes = kind === 'profile' ? await picture(140, 140) : Buffer.from('words');
    return upload(backend, who.token, { kind, name: kind === 'profile' ? 'me.png' : 'words.txt', bytes });
  };

  /** Removes everything from the user's basket. */
  async function emptyBasket({ token }: Actor): Promise<void> {
    for (const { hash } of (await backend.call('basket.list', {}, token)).data) {
      await backend.call('basket.delete', { params: { id: hash } }, token);
    }
  }

  const ordered = await sharedOrder(shop, cast, emptyBasket);
  const spoken = await sharedThread(shop);
  return { ...shop, cast, live, hidden, ordered, spoken, uploadBy, emptyBasket, freshBasket, freshOrder };

  /** A new basket of the buyer. */
  async function freshBasket(): Promise<string> {
    await emptyBasket(cast.buyer);
    return shop.fillBasket(buyer);
  }

  /** A new paid order of the buyer, advanced to the given state. */
  async function freshOrder(to: 'pending' | 'accepted' | 'delivered' | 'completed' = 'pending') {
    await emptyBasket(cast.buyer);
    const order = await shop.buy();
    if (to !== 'pending') await shop.accept(order);
    if (to === 'delivered' || to === 'completed') await shop.deliver(order);
    if (to === 'completed') await shop.approve(order);
    return order;
  }
}

/** An order in progress with requirements and a file that the seller shared; no test changes its state. */
async function sharedOrder(
  shop: Shop,
  cast: Readonly<Record<Member, Actor>>,
  emptyBasket: (who: Actor) => Promise<void>,
) {
  const { backend, buyer, seller } = shop;
  await emptyBasket(cast.buyer);
  const hash = await shop.buy();
  await shop.accept(hash);
  const params = { id: hash };
  const brief = await shop.upload(buyer, 'requirement');
  const body = { agree_terms: true, message: secretTexts.requirement, assets: [brief] };
  const { data } = await backend.call('orders.giveRequirement', { params, body }, buyer.token);
  const delivery = { assets: [await shop.upload(seller, 'delivery')] };
  const after = await backend.call('orders.addAssets', { params, body: delivery }, seller.token);
  return {
    hash,
    brief: data.requirement?.files[0]?.hash ?? '',
    asset: after.data.shared[0]?.hash ?? '',
  };
}

/** A message from the buyer to the seller, with a file. */
async function sharedThread({ backend, buyer, seller }: Shop) {
  const bytes = Buffer.from('words');
  const files = [await upload(backend, buyer.token, { kind: 'message', name: 'words.txt', bytes })];
  const input = { params: { id: seller.hash }, body: { message: secretTexts.message, files } };
  const thread = (await backend.call('messages.firstContact', input, buyer.token)).data.hash;
  const { data } = await backend.call('messages.thread', { params: { id: thread }, query: {} }, buyer.token);
  const attachment = data.results.find(({ attachment_hash }) => attachment_hash)?.attachment_hash ?? '';
  return { thread, message: data.results[0]?.hash ?? '', attachment };
}

/** The address of a task of the scene's seller. */
export const taskAt = ({ seller }: Scene, { slug }: BuiltTask) => ({ user: seller.username, task: slug });
