import { coins as rules } from '@tasklane/contracts';
import { after, newHash } from '@tasklane/server-kit';
import type { Executor } from '@tasklane/server-kit/database';
import { and, desc, eq } from 'drizzle-orm';
import type { Kernel } from '../../kernel';
import { giveCard } from '../gift-cards';
import { coinExchangePosting, post } from '../ledger';
import { coinGifts, coinPayments } from './schema';
import type { CoinGiftRow, CoinPaymentRow } from './schema';
import { coinSendings } from './sending/schema';
import type { CoinSendingRow } from './sending/schema';

/** What coins became, with their payment and the latest transfer that sends them back, if there was one. */
export interface CoinGift {
  readonly gift: CoinGiftRow;
  readonly payment: CoinPaymentRow;
  readonly sending: CoinSendingRow | null;
}

/** How many of a user's gifts are listed at most; few people ever have more than one. */
const LISTED = 50;

const selectGifts = (db: Executor) =>
  db
    .select({ gift: coinGifts, payment: coinPayments, sending: coinSendings })
    .from(coinGifts)
    .innerJoin(coinPayments, eq(coinPayments.hash, coinGifts.payment))
    .leftJoin(coinSendings, eq(coinSendings.hash, coinGifts.transfer));

/** Returns what coins of a user's payments became, latest first. */
export const giftsOf = (db: Executor, buyer: string): Promise<CoinGift[]> =>
  selectGifts(db)
    .where(eq(coinPayments.buyer, buyer))
    .orderBy(desc(coinGifts.createdAt), desc(coinGifts.hash))
    .limit(LISTED);

/** Returns what coins of a user's payment became; undefined for somebody else's too. */
export async function giftOf(db: Executor, buyer: string, hash: string): Promise<CoinGift | undefined> {
  const [gift] = await selectGifts(db).where(and(eq(coinGifts.hash, hash), eq(coinPayments.buyer, buyer)));
  return gift;
}

/** Records which transfer sends a gift back. */
export async function sendGift(tx: Executor, hash: string, transfer: string): Promise<void> {
  await tx.update(coinGifts).set({ transfer }).where(eq(coinGifts.hash, hash));
}

/** Coins, in the smallest unit, and the cents that they are worth. Both are greater than 0. */
type Worth = Pick<CoinGiftRow, 'amount' | 'cents'>;

/** Turns coins that a payment holds into a gift card of its buyer. */
export async function giveGift(
  kernel: Kernel,
  tx: Executor,
  payment: Pick<CoinPaymentRow, 'hash' | 'coin' | 'buyer'>,
  worth: Worth,
): Promise<void> {
  const card = await exchange(kernel, tx, payment, worth);
  const createdAt = kernel.clock.now();
  await tx
    .insert(coinGifts)
    .values({ hash: newHash(), payment: payment.hash, card, ...worth, transfer: null, createdAt });
}

/**
 * Turns coins that could not be sent back into a gift card again, worth as much as the first. Its transfer is locked, and
 * the payment holds the coins. A transfer that sent no gift gives none.
 */
export async function giveGiftAgain(
  kernel: Kernel,
  tx: Executor,
  { hash: transfer, recipient: buyer, coin }: Pick<CoinSendingRow, 'hash' | 'recipient' | 'coin'>,
): Promise<void> {
  const [gift] = await tx.select().from(coinGifts).where(eq(coinGifts.transfer, transfer));
  if (!gift) return;
  const card = await exchange(kernel, tx, { hash: gift.payment, coin, buyer }, gift);
  await tx.update(coinGifts).set({ card }).where(eq(coinGifts.hash, gift.hash));
}

/** Gives a new gift card for coins. @returns its hash */
async function exchange(
  kernel: Kernel,
  tx: Executor,
  { hash: payment, coin: asset, buyer: owner }: Pick<CoinPaymentRow, 'hash' | 'coin' | 'buyer'>,
  { amount, cents }: Worth,
): Promise<string> {
  const now = kernel.clock.now();
  const expiresAt = after(now, rules.coinGiftValidity);
  const { hash: card } = await giveCard(kernel, tx, { owner, value: Number(cents), expiresAt });
  await post(tx, coinExchangePosting({ payment, asset, amount }, { card, amount: cents }), now);
  return card;
}
