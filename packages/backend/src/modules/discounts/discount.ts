import {
  allowsMethod,
  discountOf,
  discountRefusal,
  formatMoney,
  hasUsesLeft,
  orders as rules,
} from '@tasklane/contracts';
import type { DiscountRefusal } from '@tasklane/contracts';
import { message } from '@tasklane/contracts/schemas';
import type { Message } from '@tasklane/contracts/schemas';
import { fail, newHash } from '@tasklane/server-kit';
import type { Executor } from '@tasklane/server-kit/database';
import { insertSubject, system, transition } from '@tasklane/server-kit/lifecycle';
import type { Kernel } from '../../kernel';
import { discountUseMachine, discountUseSubject } from './lifecycle/use';
import { countUses, findByHash, lockCode, useOfCheckout } from './repository';
import type { DiscountCodeRow } from './schema';

/** What a discount code is applied to. */
export interface Purchase {
  readonly buyer: string;
  readonly basket: string;
  /** Cents, before the fee. */
  readonly price: number;
  /** Slugs of the task's categories. */
  readonly categories: readonly string[];
  readonly now: Date;
}

/** What a code does to a purchase: `amount` is zero where it is refused. */
export interface AppliedDiscount {
  readonly code: DiscountCodeRow;
  /** Cents taken off the price. */
  readonly amount: number;
  readonly refusal: DiscountRefusal | undefined;
}

/** Returns what a code does to a purchase. */
export async function applyCode(
  db: Executor,
  code: DiscountCodeRow,
  purchase: Purchase,
): Promise<AppliedDiscount> {
  const subject = { ...purchase, ...(await countUses(db, code.hash, purchase)) };
  const refusal = discountRefusal(code, subject);
  return { code, amount: refusal ? 0 : discountOf(code, purchase.price), refusal };
}

/** Returns what a code of a basket does to a purchase; undefined for one that was removed. */
export async function discountFor(
  db: Executor,
  hash: string,
  purchase: Purchase,
): Promise<AppliedDiscount | undefined> {
  const code = await findByHash(db, hash);
  return code && applyCode(db, code, purchase);
}

/** Returns the text that says why a code does not apply. */
export const refusalMessage = (
  refusal: DiscountRefusal,
  { minimum }: Pick<DiscountCodeRow, 'minimum'>,
  locale: string,
): Message => message(`discount.${refusal}`, { minimum: formatMoney(rules.toDollars(minimum), { locale }) });

/** Refuses ways of paying that a code may not be used with. @throws discount_refused */
export function requireMethods({ methods }: DiscountCodeRow, types: readonly string[]): void {
  if (types.some((type) => !allowsMethod(methods, type)))
    fail('discount_refused', { message: message('discount.method') });
}

/** A checkout whose price a discount lowers. */
export interface DiscountedCheckout {
  readonly hash: string;
  readonly basket: string;
  readonly buyer: string;
  /** Cents, and the code because of which they are taken off. */
  readonly discount: number;
  readonly discountCode: string | null;
}

/**
 * Whether a use of the code is left for a checkout that has none yet: not all are given out. Locks the code until the
 * transaction ends.
 */
export async function isDiscountLeft(
  tx: Executor,
  { discountCode, buyer, basket }: DiscountedCheckout,
): Promise<boolean> {
  if (discountCode === null) return true;
  const code = await lockCode(tx, discountCode);
  return code !== undefined && hasUsesLeft(code, await countUses(tx, code.hash, { buyer, basket }));
}

/** Holds a use of its code for a checkout, in the transaction that begins its payment, after `isDiscountLeft`. */
export async function holdDiscount(
  kernel: Kernel,
  tx: Executor,
  { hash: checkout, basket, buyer, discount: amount, discountCode: code }: DiscountedCheckout,
): Promise<void> {
  if (code === null) return;
  const now = kernel.clock.now();
  const times = { createdAt: now, updatedAt: now };
  await insertSubject(kernel, tx, discountUseSubject, {
    ...{ hash: newHash(), code, checkout, basket, buyer, amount },
    ...times,
  });
}

/** Ends what a checkout holds of a code: `use` once it is paid, `return` once it failed or was refunded. */
export async function endDiscount(
  kernel: Kernel,
  tx: Executor,
  { hash, discountCode }: Pick<DiscountedCheckout, 'hash' | 'discountCode'>,
  event: 'use' | 'return',
): Promise<void> {
  if (discountCode === null) return;
  const use = await useOfCheckout(tx, hash);
  if (use) await transition(kernel, tx, discountUseMachine, use.hash, event, system);
}
