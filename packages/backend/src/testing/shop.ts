import { orders as rules, taskStatus } from '@tasklane/contracts';
import type { DataOf, InputOf, ProposalAnswer } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import { eq, sql } from 'drizzle-orm';
import { transaction } from '@tasklane/server-kit/database';
import { newHash } from '@tasklane/server-kit';
import { packages, tasks, users } from '../schema';
import { buildSeller, buildUser, lastingSession } from './builders';
import type { BuiltUser } from './builders';
import { checkWholeLedger } from './ledger';
import { startBackend } from './start';
import type { TestBackend, TestBackendOptions } from './start';
import { upload as uploadFile } from './uploads';
import { updateUser } from '../modules/accounts';
import { addTasks } from '../modules/tasks';

export type Member = Pick<BuiltUser, 'hash' | 'username' | 'token'>;

/** A task that can be bought. */
export interface Offer {
  readonly hash: string;
  readonly package: string;
}

/** The users in the shop, and what is on sale. */
interface ShopScene {
  readonly backend: TestBackend;
  readonly buyer: Member;
  readonly seller: Member;
  readonly stranger: Member;
  /** A task for 20 dollars with two revisions. */
  readonly task: Offer;
}

/** What the task of a shop is about. */
interface OfferTerms {
  readonly title?: string;
  /** Dollars. */
  readonly price?: number;
  /** Slugs. */
  readonly categories?: readonly string[];
}

async function putOnSale(
  { kernel }: TestBackend,
  seller: string,
  { title = 'A logo for your shop', price = 20, categories = [] }: OfferTerms,
) {
  const offer: Offer = { hash: newHash(), package: newHash() };
  const task = {
    ...offer,
    seller,
    title,
    status: taskStatus.active,
    description: '<p>A logo, drawn by hand.</p>',
    packageDescription: '<p>The logo in three files.</p>',
    price: rules.toCents(price),
    delivery: 72,
    revisions: 2,
    categories,
    languages: ['en'],
    assets: [],
    createdAt: kernel.clock.now(),
  };
  await transaction(kernel.db, (tx) => addTasks(tx, [task]));
  return offer;
}

/** A back end with a buyer, a seller with a task, and an uninvolved user. */
export const openShop = async (options: TestBackendOptions = {}) => openShopIn(await startBackend(options));

/** The same cast with new users, in a running back end: a separate shop for every test of a suite. */
export async function openShopIn(backend: TestBackend, terms: OfferTerms = {}) {
  const buyer = await lastingSession(backend, await buildUser(backend));
  const seller = await lastingSession(backend, await buildSeller(backend, { walletAccount: 'ELECTR0NU' }));
  const stranger = await lastingSession(backend, await buildUser(backend));
  const task = await putOnSale(backend, seller.hash, terms);
  return trade({ backend, buyer, seller, stranger, task });
}

/** The same shop after a restart over the same database. */
export async function reopenShop(shop: ShopScene, options: TestBackendOptions) {
  return trade({ ...shop, backend: await startBackend(options) });
}

/** What users do in a shop, over HTTP. */
function trade(scene: ShopScene) {
  const { backend, buyer, seller, task } = scene;
  const { call, kernel } = backend;

  /** Uploads a small text file and returns its location. */
  const upload = (by: Member, kind: 'requirement' | 'delivery' | 'dispute', name = 'work.txt') =>
    uploadFile(backend, by.token, { kind, name, bytes: Buffer.from(`${kind} of ${by.username}`) });

  /** A one-time token for a sandbox card. */
  async function card(number: string = rules.sandboxCards.succeeds): Promise<string> {
    const { data } = await call('sandbox.tokenise', {
      body: { number, expiry_month: '12', expiry_year: '2040', cvc: '123', name: 'Ada Byron' },
    });
    return data.card_token;
  }

  async function fillBasket(by = buyer, quantity = 1): Promise<string> {
    const body = { gig: task.hash, gig_package: task.package, quantity };
    return (await call('basket.create', { body }, by.token)).data.hash;
  }

  /** The current revision of a basket as its owner sees it; an arbitrary one if the basket is gone. */
  async function revisionOf(basket: string, by = buyer): Promise<string> {
    const answer = await call('basket.read', { params: { id: basket } }, by.token);
    return answer.status === 200 ? answer.data.revision : 'gone';
  }

  /** Pays for a basket; at its current revision unless one is given. */
  async function pay(
    basket: string,
    card_token: string,
    { key, by = buyer, revision }: { key?: string | undefined; by?: Member; revision?: string } = {},
  ) {
    const tenders = [{ type: 'card' as const, card: { card_token } }];
    const body = { basket, tenders, revision: revision ?? (await revisionOf(basket, by)) };
    const caller = { token: by.token, ...(key && { idempotencyKey: key }) };
    return call('payments.purchase', { params: { type: 'card' }, body }, caller);
  }

  /** The URL of the card bank's page that a payment asks its buyer to visit. */
  function bankPageOf({ action }: DataOf<Operations['payments.purchase']>): string {
    if (action?.type !== 'card') throw new Error('The payment asks for no page of a bank.');
    return backend.url + action.card.url;
  }

  /** A paid order in the state `pending`. */
  async function buy(quantity = 1): Promise<string> {
    const { data } = await pay(await fillBasket(buyer, quantity), await card());
    if (!data.order) throw new Error(`No order came of it: ${data.status}`);
    return data.order;
  }

  const accept = (id: string) =>
    call('orders.changeStatus', { params: { id }, body: { status: 'accepted' } }, seller.token);

  async function deliver(id: string) {
    const assets = [await upload(seller, 'delivery')];
    const body = { status: 'delivered' as const, message: 'Here it is.', assets };
    return call('orders.changeStatus', { params: { id }, body }, seller.token);
  }

  /** Submits the requirement; the delivery time, 72 hours, starts here. */
  const brief = (id: string) =>
    call(
      'orders.giveRequirement',
      { params: { id }, body: { agree_terms: true, message: 'Blue, please.' } },
      buyer.token,
    );

  const propose = (id: string, by: Member, body: InputOf<Operations['orders.propose']>['body']) =>
    call('orders.propose', { params: { id }, body }, by.token);

  const proposeCancellation = (id: string, by: Member, message = 'Let us stop here.') =>
    propose(id, by, { kind: 'cancellation', message });

  /** Answers the order's open proposal. */
  async function answer(id: string, by: Member, what: ProposalAnswer) {
    const { data } = await call('orders.read', { params: { id } }, by.token);
    const body = { proposal: data.proposal?.hash ?? 'none', answer: what };
    return call('orders.answerProposal', { params: { id }, body }, by.token);
  }

  const approve = (id: string) =>
    call('orders.changeStatus', { params: { id }, body: { status: 'completed' } }, buyer.token);

  /** A completed order. */
  async function complete(): Promise<string> {
    const order = await buy();
    await accept(order);
    await deliver(order);
    await approve(order);
    return order;
  }

  return {
    ...scene,
    checkLedger: () => checkWholeLedger(backend),
    upload,
    card,
    fillBasket,
    pay,
    bankPageOf,
    revisionOf,
    buy,
    accept,
    deliver,
    approve,
    brief,
    propose,
    proposeCancellation,
    answer,
    complete,
    read: (id: string, by = buyer) => call('orders.read', { params: { id } }, by.token),
    /** Puts another task of the seller on sale; the price is in dollars. */
    offer: (what: { title?: string; price?: number }) => putOnSale(backend, seller.hash, what),
    /** Changes the price of the task; in dollars. */
    setPrice: (price: number) =>
      kernel.db
        .update(packages)
        .set({ price: rules.toCents(price) })
        .where(eq(packages.hash, task.package)),
    /** Sets the seller's payout account, or removes it. */
    setWalletAccount: (walletAccount: string | null) => updateUser(kernel.db, seller.hash, { walletAccount }),
    /** Sets the kind of the seller's verification, including 2, which no step of this site assigns. */
    setVerificationType: (type: number) =>
      kernel.db
        .update(users)
        .set({ verification: sql`${type}` })
        .where(eq(users.hash, seller.hash)),
    setAway: (away: boolean) => updateUser(kernel.db, seller.hash, { away }),
    setOnSale: (onSale: boolean) =>
      kernel.db
        .update(tasks)
        .set({ status: onSale ? taskStatus.active : taskStatus.draft })
        .where(eq(tasks.hash, task.hash)),
  };
}

export type Shop = Awaited<ReturnType<typeof openShop>>;
