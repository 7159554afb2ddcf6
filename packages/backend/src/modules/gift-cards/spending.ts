import { giftCards as rules } from '@tasklane/contracts';
import { after } from '@tasklane/server-kit';
import { transaction } from '@tasklane/server-kit/database';
import type { Executor } from '@tasklane/server-kit/database';
import type { Kernel } from '../../kernel';
import { giftReturnPosting, giftSpendPosting, post } from '../ledger';
import { giveCard, lockCards, setBalance } from './cards';
import { divide, isActive } from './policy';
import {
  cardsOf,
  findSpend,
  insertParts,
  insertReturn,
  insertSpend,
  lockSpend,
  partsOf,
  refuseSpend,
  updateReturned,
} from './repository';
import type { GiftCardRow, GiftSpendPart, GiftSpendRow } from './schema';

/** Why a spend takes nothing. */
export const balanceTooSmall = 'gift_balance_too_small';

interface SpendRequest {
  /** Repeated, it has the result of the first call. */
  readonly key: string;
  readonly buyer: string;
  /** Cents, greater than 0. */
  readonly amount: number;
}

/**
 * Takes an amount from a buyer's gift cards, earliest expiry first: all of it, or nothing where they are worth less.
 * Commits a transaction of its own.
 * @returns the spend with this key, whose `refusal` says why nothing was taken
 */
export async function spendGifts(kernel: Kernel, request: SpendRequest): Promise<GiftSpendRow> {
  const createdAt = kernel.clock.now();
  await transaction(kernel.db, async (tx) => {
    // The key is stored first, so that two calls with one key take the amount once.
    if (await insertSpend(tx, { ...request, refusal: null, createdAt })) await take(kernel, tx, request);
  });
  await kernel.database.durable();
  return spendOf(kernel.db, request.key);
}

async function take({ clock }: Kernel, tx: Executor, { key, buyer, amount }: SpendRequest): Promise<void> {
  const now = clock.now();
  const hashes = (await cardsOf(tx, buyer, now)).map(({ hash }) => hash);
  // Read again under their locks: another spend may have emptied them meanwhile.
  const cards = (await lockCards(tx, hashes)).filter((card) => card.owner === buyer && isActive(card, now));
  const shares = divide(amount, cards.sort(byExpiry), ({ balance }) => balance);
  if (!shares) {
    await refuseSpend(tx, key, balanceTooSmall);
    return;
  }
  await insertParts(
    tx,
    shares.map(({ card, amount: part }, position) => ({
      ...{ spend: key, position, card: card.hash },
      amount: part,
      returned: 0,
    })),
  );
  for (const { card, amount: part } of shares) {
    await setBalance(tx, card.hash, card.balance - part);
    await post(tx, giftSpendPosting({ card: card.hash, amount: BigInt(part) }, buyer), now);
  }
}

const byExpiry = (one: GiftCardRow, other: GiftCardRow): number =>
  one.expiresAt.getTime() - other.expiresAt.getTime() || (one.hash < other.hash ? -1 : 1);

/** Returns the spend with this key. @throws Error if there is none */
export async function spendOf(db: Executor, key: string): Promise<GiftSpendRow> {
  const spend = await findSpend(db, key);
  if (!spend) throw new Error(`There is no spend of gift cards ${key}.`);
  return spend;
}

interface ReturnRequest {
  /** One refund is made per key. */
  readonly key: string;
  /** The key of the spend. */
  readonly spend: string;
  /** All or a part of what was taken, in cents. */
  readonly amount: number;
}

/**
 * Returns an amount to the cards that it came from, the last taken first, each at most what it gave. What an expired or
 * blocked card cannot take goes to a new card of the same owner. Commits a transaction of its own.
 * @throws Error if less than the amount is left to return
 */
export async function returnGifts(kernel: Kernel, request: ReturnRequest): Promise<void> {
  const createdAt = kernel.clock.now();
  await transaction(kernel.db, async (tx) => {
    const spend = await lockSpend(tx, request.spend);
    if (!spend || spend.refusal !== null) throw new Error(`Nothing was taken by ${request.spend}.`);
    if (await insertReturn(tx, { ...request, createdAt })) await giveBack(kernel, tx, spend, request.amount);
  });
  await kernel.database.durable();
}

async function giveBack(kernel: Kernel, tx: Executor, spend: GiftSpendRow, amount: number): Promise<void> {
  const now = kernel.clock.now();
  const parts = await partsOf(tx, spend.key);
  const shares = divide(amount, parts, (part) => part.amount - part.returned);
  if (!shares) throw new Error(`Less than ${amount} cents are left of ${spend.key}.`);
  const cards = await lockCards(
    tx,
    shares.map(({ card }) => card.card),
  );
  let overflow = 0;
  for (const { card: part, amount: share } of shares) {
    await updateReturned(tx, part, part.returned + share);
    const card = receiverOf(part, cards, now);
    if (!card) {
      overflow += share;
      continue;
    }
    await setBalance(tx, card.hash, card.balance + share);
    await post(tx, giftReturnPosting({ card: card.hash, amount: BigInt(share) }, spend.buyer), now);
  }
  if (overflow === 0) return;
  const { hash } = await giveCard(kernel, tx, {
    owner: spend.buyer,
    value: overflow,
    expiresAt: after(now, rules.giftRefundValidity),
  });
  await post(tx, giftReturnPosting({ card: hash, amount: BigInt(overflow) }, spend.buyer), now);
}

/** Returns the card that a part came from; undefined if it has expired or is blocked. */
const receiverOf = (
  { card }: GiftSpendPart,
  cards: readonly GiftCardRow[],
  now: Date,
): GiftCardRow | undefined => cards.find((each) => each.hash === card && isActive(each, now));
