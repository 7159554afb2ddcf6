import { orders } from '@tasklane/contracts';
import type { DataOf, InputOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import { demoAccount } from './accounts';
import type { Api } from './api';
import { textFile, upload } from './files';
import type { TestAccount } from './people';

/** A task to buy, as in the API's cards. */
export type TaskCard = DataOf<Operations['gigs.search']>[number];

/** Returns a seller's task that a search for a logo finds, among whatever others. */
export async function logoOf(api: Api, username: string): Promise<TaskCard> {
  const { gigs } = await api.get('gigs.profile', { params: { user: username } });
  const task = gigs.find(({ title }) => /\blogo\b/i.test(title));
  if (!task) throw new Error(`${username} sells no logo.`);
  return task;
}

/** Returns a task as its page shows it, with all figures. */
export async function readTask(api: Api, { username, slug }: Pick<TaskCard, 'username' | 'slug'>) {
  const [task] = await api.get('gigs.read', { params: { user: username, task: slug } });
  if (!task) throw new Error(`There is no task ${username}/${slug}.`);
  return task;
}

/** Returns a task of a seller whom no test observes, since their new orders would be celebrated in a test's browser. */
export async function anyTask(api: Api): Promise<TaskCard> {
  const watched = [demoAccount('verified seller').username, demoAccount('basic seller').username];
  // A task without reviews can be of a seller whom a test registered, and theirs are the newest.
  const tasks = await api.get('gigs.search', { query: { per_page: 44, sort: 'reviews.desc' } });
  const task = tasks.find(({ username, count }) => count > 0 && !watched.includes(username));
  if (!task) throw new Error('The demonstration has no tasks.');
  return task;
}

/** Puts a task into a user's basket; returns the basket's hash. */
export async function fillBasket(buyer: TestAccount, card: TaskCard, quantity = 1): Promise<string> {
  const [taskPackage] = (await readTask(buyer.api, card)).packages;
  const body = { gig: card.hash, gig_package: taskPackage?.hash ?? '', quantity };
  return (await buyer.api.get('basket.create', { body })).hash;
}

/** Returns the sandbox provider's one-time token for a card that succeeds. */
async function cardToken(buyer: TestAccount): Promise<string> {
  const number = orders.sandboxCards.succeeds;
  const body = { number, expiry_month: '12', expiry_year: '2040', cvc: '123', name: 'Test Buyer' };
  return (await buyer.api.get('sandbox.tokenise', { body })).card_token;
}

type Tender = InputOf<Operations['payments.purchase']>['body']['tenders'][number];

/** Returns the body of the call that pays for a basket, at its current revision: by a card, if nothing else is given. */
export async function paymentFor(buyer: TestAccount, basket: string, tender?: Tender) {
  const { revision } = await buyer.api.get('basket.read', { params: { id: basket } });
  const tenders = [tender ?? { type: 'card' as const, card: { card_token: await cardToken(buyer) } }];
  return { basket, revision, tenders };
}

/** Pays for a basket over HTTP; returns the order's hash. */
export async function payFor(buyer: TestAccount, basket: string, tender?: Tender): Promise<string> {
  const body = await paymentFor(buyer, basket, tender);
  const { type } = body.tenders[0] ?? { type: 'card' };
  const { order } = await buyer.api.get('payments.purchase', { params: { type }, body });
  if (!order) throw new Error('The purchase made no order.');
  return order;
}

/** Pays for a basket in ETN from the test wallet; the order is made once the chain has confirmed it. */
export async function sendCoinsFor(buyer: TestAccount, basket: string): Promise<void> {
  const body = await paymentFor(buyer, basket, { type: 'etn', etn: {} });
  const { action } = await buyer.api.get('payments.purchase', { params: { type: 'etn' }, body });
  const wallet = action?.type === 'etn' ? action.etn.test_wallet : null;
  if (!wallet) throw new Error('There is no test wallet to pay from.');
  const form = { method: 'POST', body: new URLSearchParams({ send: 'exact' }) };
  const answer = await fetch(new URL(wallet, buyer.api.site), form);
  if (!answer.ok) throw new Error(`The test wallet answered ${answer.status}.`);
}

/** Buys over HTTP; returns the order's hash. */
export async function buy(buyer: TestAccount, card: TaskCard, quantity = 1): Promise<string> {
  return payFor(buyer, await fillBasket(buyer, card, quantity));
}

/** Accepts and delivers an order as its seller, without waiting in between. */
export async function deliver(seller: TestAccount, order: string): Promise<void> {
  const assets = [await upload(seller, 'delivery', textFile('sketch.txt', 'A fox.'))];
  const move = (body: { status: 'accepted' } | { status: 'delivered'; assets: string[] }) =>
    seller.api.get('orders.changeStatus', { params: { id: order }, body });
  await move({ status: 'accepted' });
  await move({ status: 'delivered', assets });
}
