import { orders as rules } from '@tasklane/contracts';
import type { DataOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import type { Context } from '../../http';
import type { Kernel } from '../../kernel';
import { fail, found } from '../../platform/errors';
import { newHash } from '../../platform/ids';
import { cardsOf, taskForPurchase } from '../catalogue';
import type { TaskForPurchase } from '../catalogue';
import type { Purchase } from '../orders';
import { serviceRate } from '../reference';
import type { BasketRow } from './basket.schema';
import { checkQuantity, sumsOf } from './price';
import { basketsOf, deleteBasket, findBasket, insertBasket, updateQuantity } from './repository';

type Basket = DataOf<Operations['basket.read']>;
const { toDollars } = rules;

interface Wish {
  readonly gig: string;
  readonly gig_package: string;
  readonly quantity: number;
}

/**
 * Puts a task in the user's basket.
 * @throws not_found, own_task, not_purchasable, basket_exists; validation_failed for too many
 */
export async function createBasket({ db, me, now }: Context, wish: Wish): Promise<{ hash: string }> {
  const task = found(await taskForPurchase(db, wish.gig, wish.gig_package, now()));
  checkPurchase(task, me.user, wish.quantity);
  const hash = newHash();
  const created = await insertBasket(db, {
    hash,
    user: me.user,
    task: task.hash,
    package: task.package.hash,
    quantity: wish.quantity,
    createdAt: now(),
  });
  return created ? { hash } : fail('basket_exists');
}

/** The user's baskets: one or none. A basket whose task is gone for good is not shown. */
export async function readBaskets(context: Context): Promise<Basket[]> {
  const rows = await basketsOf(context.db, context.me.user);
  const shown = await Promise.all(rows.map((row) => present(context, row)));
  return shown.filter((basket) => basket !== undefined);
}

/** @throws not_found for somebody else's too */
export async function readBasket(context: Context, hash: string): Promise<Basket> {
  return found(await present(context, await mine(context, hash)));
}

/** @throws not_found, not_purchasable; validation_failed for too many */
export async function changeBasket(context: Context, hash: string, quantity: number): Promise<Basket> {
  const { db, me, now } = context;
  const basket = await mine(context, hash);
  const task = await taskForPurchase(db, basket.task, basket.package, now());
  if (!task) return fail('not_purchasable');
  checkPurchase(task, me.user, quantity);
  await updateQuantity(db, hash, quantity);
  return found(await present(context, { ...basket, quantity }));
}

/** @throws not_found for somebody else's too */
export async function emptyBasket(context: Context, hash: string): Promise<void> {
  await mine(context, hash);
  await deleteBasket(context.db, hash);
}

/**
 * What paying for this basket buys, at the price of this moment.
 * @throws not_found for somebody else's too, own_task, not_purchasable; validation_failed for too many
 */
export async function purchaseOf({ db, clock }: Kernel, user: string, hash: string): Promise<Purchase> {
  const basket = found(await findBasket(db, user, hash));
  const task = await taskForPurchase(db, basket.task, basket.package, clock.now());
  if (!task) return fail('not_purchasable');
  checkPurchase(task, user, basket.quantity);
  return {
    buyer: user,
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

/** Ends the call of somebody who may not buy this task now. */
function checkPurchase(task: TaskForPurchase, user: string, quantity: number): void {
  if (task.seller === user) fail('own_task');
  if (!task.purchasable) fail('not_purchasable');
  checkQuantity(task, quantity);
}

async function present(context: Context, basket: BasketRow): Promise<Basket | undefined> {
  const { db } = context;
  const task = await taskForPurchase(db, basket.task, basket.package, context.now());
  const [card] = await cardsOf(context, [basket.task]);
  if (!task || !card) return undefined;
  const rate = await serviceRate(db);
  const { price, fee, total } = sumsOf(task, basket.quantity, rate);
  const { hash, delivery, revisions, description } = task.package;
  const unit = toDollars(task.package.price);
  return {
    hash: basket.hash,
    items: [
      {
        quantity: basket.quantity,
        gig: card,
        gig_package: { hash, price: unit, delivery, revisions, description, etn_price: card.etn_price },
      },
    ],
    price: toDollars(price),
    service_rate: rate,
    service_fee: toDollars(fee),
    total: toDollars(total),
  };
}
