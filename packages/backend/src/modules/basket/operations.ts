import { formatMoney, isOfferedTo, mayBuyFrom, orders as rules } from '@tasklane/contracts';
import type { DataOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import { message } from '@tasklane/contracts/schemas';
import type { Caller, Context } from '../../http';
import { transaction } from '@tasklane/server-kit/database';
import type { Executor } from '@tasklane/server-kit/database';
import { fail, found, newHash } from '@tasklane/server-kit';
import { cardsOf, taskForPurchase } from '../catalogue';
import type { TaskForPurchase } from '../catalogue';
import type { Purchase } from '../orders';
import { serviceRate } from '../reference';
import type { BasketRow } from './basket.schema';
import { checkQuantity, revisionOf, sumsOf } from './price';
import {
  basketsOf,
  deleteBasket,
  findBasket,
  insertBasket,
  lockBasketOf,
  updateQuantity,
} from './repository';

type Basket = DataOf<Operations['basket.read']>;
const { toDollars } = rules;

interface Wish {
  readonly gig: string;
  readonly gig_package: string;
  readonly quantity: number;
}

/**
 * Puts a task in the user's basket, in the place of one whose task can no longer be bought.
 * @throws not_found, own_task, not_purchasable, basket_exists; validation_failed for too many
 */
export async function createBasket({ db, me, now }: Context, wish: Wish): Promise<{ hash: string }> {
  const task = found(await taskForPurchase(db, wish.gig, wish.gig_package, now()));
  checkPurchase(task, me, wish.quantity);
  const basket: BasketRow = {
    hash: newHash(),
    user: me.user,
    task: task.hash,
    package: task.package.hash,
    quantity: wish.quantity,
    createdAt: now(),
  };
  const created = await transaction(db, async (tx) => {
    if (await insertBasket(tx, basket)) return true;
    const existing = await lockBasketOf(tx, me.user);
    if (existing && (await isAvailable(tx, existing, me, now()))) return false;
    if (existing) await deleteBasket(tx, existing.hash);
    return insertBasket(tx, basket);
  });
  return created ? { hash: basket.hash } : fail('basket_exists');
}

/** Whether its owner can buy now what lies in a basket. */
async function isAvailable(db: Executor, basket: BasketRow, owner: Caller, now: Date): Promise<boolean> {
  const task = await taskForPurchase(db, basket.task, basket.package, now);
  return task !== undefined && isForSale(task, owner);
}

/** The user's baskets: one or none. */
export async function readBaskets(context: Context): Promise<Basket[]> {
  const rows = await basketsOf(context.db, context.me.user);
  return Promise.all(rows.map((row) => present(context, row)));
}

/** @throws not_found for somebody else's too */
export async function readBasket(context: Context, hash: string): Promise<Basket> {
  return present(context, await mine(context, hash));
}

/** @throws not_found, not_purchasable; validation_failed for too many */
export async function changeBasket(context: Context, hash: string, quantity: number): Promise<Basket> {
  const { db, me, now } = context;
  const basket = await mine(context, hash);
  const task = await taskForPurchase(db, basket.task, basket.package, now());
  if (!task) return fail('not_purchasable');
  checkPurchase(task, me, quantity);
  await updateQuantity(db, hash, quantity);
  return present(context, { ...basket, quantity });
}

/** @throws not_found for somebody else's too */
export async function emptyBasket(context: Context, hash: string): Promise<void> {
  await mine(context, hash);
  await deleteBasket(context.db, hash);
}

/**
 * What paying for this basket buys, at the price of this moment.
 * @param revision the revision of the basket that the buyer was shown
 * @throws not_found for somebody else's too, own_task, not_purchasable; checkout_changed, with the present revision
 *   and total, when the buyer was shown something else; validation_failed for too many
 */
export async function purchaseOf(context: Context, hash: string, revision: string): Promise<Purchase> {
  const { db, me, now, locale } = context;
  const basket = await mine(context, hash);
  const task = await taskForPurchase(db, basket.task, basket.package, now());
  if (!task) return fail('not_purchasable');
  checkSale(task, me);
  const purchase = await priceBasket(db, basket, task);
  const present = revisionOf(purchase);
  if (present !== revision) {
    const total = toDollars(purchase.total);
    fail('checkout_changed', {
      message: message('error.checkout_changed', { total: formatMoney(total, { locale }) }),
      data: { revision: present, total },
    });
  }
  checkQuantity(task, basket.quantity);
  return purchase;
}

/** A basket at the price of this moment. */
async function priceBasket(db: Executor, basket: BasketRow, task: TaskForPurchase): Promise<Purchase> {
  return {
    buyer: basket.user,
    seller: task.seller,
    taskHash: task.hash,
    task: { slug: task.slug, title: task.title, image: task.image },
    package: task.package,
    quantity: basket.quantity,
    ...sumsOf(task, basket.quantity, await serviceRate(db)),
  };
}

const mine = async ({ db, me }: Context, hash: string): Promise<BasketRow> =>
  found(await findBasket(db, me.user, hash));

/** Ends the call of somebody who may not buy this task, or so many of it, now. */
function checkPurchase(task: TaskForPurchase, buyer: Caller, quantity: number): void {
  checkSale(task, buyer);
  checkQuantity(task, quantity);
}

/** @throws own_task, not_purchasable; not_found for a custom task of another buyer */
function checkSale(task: TaskForPurchase, buyer: Caller): void {
  if (task.seller === buyer.user) fail('own_task');
  if (!isOfferedTo(task, buyer.user)) fail('not_found');
  if (!mayBuyFrom(buyer.roles, task.sellerVerification)) {
    fail('not_purchasable', { message: message('error.admin_purchase') });
  }
  if (!task.purchasable) fail('not_purchasable');
}

/** Whether a task is on sale, and to this buyer. */
const isForSale = (task: TaskForPurchase, buyer: Caller): boolean =>
  task.purchasable && isOfferedTo(task, buyer.user) && mayBuyFrom(buyer.roles, task.sellerVerification);

async function present(context: Context, basket: BasketRow): Promise<Basket> {
  const { db, me, now } = context;
  const { hash, quantity } = basket;
  const rate = await serviceRate(db);
  const task = await taskForPurchase(db, basket.task, basket.package, now());
  const [card] = await cardsOf(context, [basket.task]);
  if (!task || !card) {
    const items = [{ quantity, gig: null, gig_package: null }];
    const sums = { price: 0, service_rate: rate, service_fee: 0, total: 0 };
    return { hash, revision: 'removed', available: false, items, ...sums };
  }
  const purchase = await priceBasket(db, basket, task);
  const { delivery, revisions, description } = task.package;
  const unit = toDollars(task.package.price);
  return {
    hash,
    revision: revisionOf(purchase),
    available: isForSale(task, me),
    items: [
      {
        quantity,
        gig: card,
        gig_package: {
          hash: task.package.hash,
          price: unit,
          delivery,
          revisions,
          description,
          etn_price: card.etn_price,
        },
      },
    ],
    price: toDollars(purchase.price),
    service_rate: rate,
    service_fee: toDollars(purchase.fee),
    total: toDollars(purchase.total),
  };
}
