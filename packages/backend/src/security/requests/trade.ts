import { orders as rules } from '@tasklane/contracts';
import type { ProposalAnswer } from '@tasklane/contracts';
import {
  addSavedCards,
  buildDiscount,
  coinRequestOf,
  disputing,
  fillDiscountForm,
  payByCoin,
  payTooMuch,
  sendCoins,
  signReturn,
  testAddress,
} from '../../testing';
import type { Actor } from '../people';
import type { Scene } from '../scene';
import type { RequestFixtures, MakeRequest } from './request';

const basketOf: MakeRequest = async ({ freshBasket }) => ({ params: { id: await freshBasket() } });

/** Puts a task in the basket of a user, whatever was in it. */
async function fillBasketOf({ backend, emptyBasket, live }: Scene, who: Actor): Promise<void> {
  await emptyBasket(who);
  await backend.call('basket.create', intoBasket(live), who.token);
}

const discountOf: MakeRequest = async ({ backend }) => ({
  params: { id: (await buildDiscount(backend)).hash },
});

/** A payment that still awaits step-up authentication. */
const openPayment: MakeRequest = async ({ freshBasket, pay, card }) => {
  const { data } = await pay(await freshBasket(), await card(rules.sandboxCards.stepUp));
  return { params: { type: 'card' }, body: { payment: data.payment } };
};

/** A payment by coins that were sent, and its reference. */
const sentCoins: MakeRequest = async (scene) => {
  const { data } = await payByCoin(scene, await scene.freshBasket());
  const reference = await sendCoins(scene.backend, coinRequestOf(data));
  // The next block contains them.
  await scene.backend.advance('PT5S');
  return { params: { type: 'etn' }, body: { payment: data.payment, reference } };
};

/** Answers a proposal that the buyer made. */
const answerTo =
  (answer: ProposalAnswer): MakeRequest =>
  async ({ buyer, freshOrder, proposeCancellation }) => {
    const id = await freshOrder('accepted');
    const { data } = await proposeCancellation(id, buyer);
    return { params: { id }, body: { proposal: data.proposal?.hash ?? '', answer } };
  };

const ofOrder: MakeRequest = ({ ordered }) => ({ params: { id: ordered.hash } });
const ofDisputedOrder: MakeRequest = async ({ backend, buyer, freshOrder }) => {
  const id = await freshOrder('delivered');
  await disputing(backend).open(id, buyer);
  return { params: { id } };
};
const ofThread: MakeRequest = ({ spoken }) => ({ params: { id: spoken.thread } });

const review = { rating: 5, message: 'As agreed.' };
const intoBasket = ({ hash, package: gig_package }: Scene['live']) => ({
  body: { gig: hash, gig_package, quantity: 1 },
});

export const tradeRequests: RequestFixtures = {
  'basket.create': {
    'a task on sale': async ({ emptyBasket, live }, who) => {
      await emptyBasket(who);
      return intoBasket(live);
    },
    'a draft': async ({ emptyBasket, hidden }, who) => {
      await emptyBasket(who);
      return intoBasket(hidden);
    },
  },
  'basket.read': basketOf,
  'basket.change': async (scene, who) => ({ ...(await basketOf(scene, who)), body: { quantity: 2 } }),
  'basket.applyDiscount': async (scene, who) => {
    await fillBasketOf(scene, who);
    return { body: { discount_code: (await buildDiscount(scene.backend)).code } };
  },
  'basket.removeDiscount': async (scene, who) => {
    await fillBasketOf(scene, who);
    return {};
  },
  'basket.delete': basketOf,

  'discounts.list': () => ({ query: { state: 'active', code: 'SAVE' } }),
  'discounts.read': discountOf,
  'discounts.create': () => ({ body: { ...fillDiscountForm() } }),
  'discounts.change': async (scene, who) => ({
    ...(await discountOf(scene, who)),
    body: { ...fillDiscountForm({ value: 30 }) },
  }),
  'discounts.remove': discountOf,

  'payments.list': () => ({ query: { status: 'succeeded' } }),
  'payments.ofType': () => ({ params: { type: 'card' } }),
  'payments.export': () => ({ params: { type: 'card' } }),
  'payments.ofUser': ({ buyer }) => ({ params: { id: buyer.hash } }),
  'payments.removeCard': async ({ backend, cast: { buyer } }) => {
    const [card] = await addSavedCards(backend, buyer.hash, 1);
    return { params: { id: card?.hash ?? '' } };
  },
  'payments.setup': () => ({ params: { type: 'card' } }),
  'payments.purchase': async ({ freshBasket, card, revisionOf }) => {
    const basket = await freshBasket();
    const tenders = [{ type: 'card' as const, card: { card_token: await card() } }];
    const body = { basket, tenders, revision: await revisionOf(basket) };
    return { params: { type: 'card' }, body };
  },
  'payments.challenge': openPayment,
  'payments.confirm': openPayment,
  'payments.poll': openPayment,
  'payments.locate': sentCoins,
  'payments.returnChallenge': async (scene) => {
    const { hash } = await payTooMuch(scene, await scene.freshBasket());
    return { params: { id: hash }, body: { address: await testAddress(scene.backend) } };
  },
  'payments.return': async (scene) => {
    const { hash } = await payTooMuch(scene, await scene.freshBasket());
    return { params: { id: hash }, body: await signReturn(scene, hash) };
  },
  'payments.ofOrder': ofOrder,
  'sandbox.tokenise': () => ({
    body: {
      number: rules.sandboxCards.succeeds,
      expiry_month: '12',
      expiry_year: '2040',
      cvc: '123',
      name: 'Ada Byron',
    },
  }),

  'orders.read': { 'an order': ofOrder, 'an order in dispute': ofDisputedOrder },
  'orders.invoice': ofOrder,
  'orders.timeline': ofOrder,
  'orders.changeStatus': {
    accept: async ({ freshOrder }) => ({ params: { id: await freshOrder() }, body: { status: 'accepted' } }),
    deliver: async ({ freshOrder, uploadBy, cast }) => ({
      params: { id: await freshOrder('accepted') },
      body: { status: 'delivered', assets: [await uploadBy(cast.seller, 'delivery')] },
    }),
    approve: async ({ freshOrder }) => ({
      params: { id: await freshOrder('delivered') },
      body: { status: 'completed' },
    }),
  },
  'orders.giveRequirement': async ({ freshOrder }) => ({
    params: { id: await freshOrder() },
    body: { agree_terms: true, message: 'In blue.' },
  }),
  'orders.requirement': ofOrder,
  'orders.requirementFile': ({ ordered }) => ({ params: { id: ordered.hash, file: ordered.brief } }),
  'orders.revise': async ({ freshOrder }) => ({
    params: { id: await freshOrder('delivered') },
    body: { message: 'A little larger.' },
  }),
  'orders.propose': async ({ freshOrder }) => ({
    params: { id: await freshOrder('accepted') },
    body: { kind: 'cancellation', message: 'Let us stop here.' },
  }),
  'orders.grantTime': async ({ freshOrder, brief }) => {
    const id = await freshOrder('accepted');
    await brief(id);
    return { params: { id }, body: { days: 2 } };
  },
  'orders.answerProposal': { accept: answerTo('accept'), withdraw: answerTo('withdraw') },
  'orders.note': (scene) => ({ params: { id: scene.ordered.hash }, body: { message: 'Thank you.' } }),
  'orders.assets': ofOrder,
  'orders.addAssets': async ({ freshOrder, uploadBy }, who) => ({
    params: { id: await freshOrder() },
    body: { assets: [await uploadBy(who, 'delivery')] },
  }),
  'orders.asset': ({ ordered }) => ({ params: { id: ordered.asset } }),
  'orders.removeAsset': async ({ backend, seller, freshOrder, upload }) => {
    const body = { assets: [await upload(seller, 'delivery')] };
    const input = { params: { id: await freshOrder() }, body };
    const { data } = await backend.call('orders.addAssets', input, seller.token);
    return { params: { id: data.shared[0]?.hash ?? '' } };
  },
  'reviews.create': async ({ freshOrder }) => ({
    params: { id: await freshOrder('completed') },
    body: review,
  }),
  'reviews.edit': async ({ backend, buyer, freshOrder }) => {
    const input = { params: { id: await freshOrder('completed') }, body: review };
    const { data } = await backend.call('reviews.create', input, buyer.token);
    return { params: { id: data.hash }, body: review };
  },

  'messages.thread': ofThread,
  'messages.threadInfo': ofThread,
  'messages.one': ({ spoken }) => ({ params: { id: spoken.thread, message: spoken.message } }),
  'messages.post': ({ spoken }) => ({ params: { id: spoken.thread }, body: { message: 'Good.' } }),
  'messages.read': ({ spoken }) => ({ params: { id: spoken.thread }, body: { message: spoken.message } }),
  'messages.attachment': ({ spoken }) => ({ params: { id: spoken.attachment } }),
  'messages.direct': ({ seller }) => ({ params: { id: seller.hash } }),
  'messages.firstContact': ({ seller }) => ({ params: { id: seller.hash }, body: { message: 'Hello.' } }),
  'notifications.read': () => ({ body: {} }),
};
