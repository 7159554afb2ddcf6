import { formatGiftCode, orders } from '@tasklane/contracts';
import { after } from '@tasklane/server-kit';
import { transaction } from '@tasklane/server-kit/database';
import { asc, eq } from 'drizzle-orm';
import { issueGiftCard } from '../modules/gift-cards';
import { giftCards } from '../schema';
import type { TestBackend } from './start';

export interface BuiltGiftCard {
  readonly hash: string;
  /** In groups with dashes. */
  readonly code: string;
}

interface GiftCardOptions {
  /** Dollars. */
  readonly balance?: number;
  /** Hash of the user who has redeemed it; nobody by default. */
  readonly owner?: string;
  /** How long it is valid, as an ISO 8601 duration. */
  readonly lasts?: string;
}

/** A gift card, for 50 dollars and a year unless specified otherwise. */
export async function buildGiftCard(
  { kernel }: TestBackend,
  { balance = 50, owner, lasts = 'P365D' }: GiftCardOptions = {},
): Promise<BuiltGiftCard> {
  const expiresAt = after(kernel.clock.now(), lasts);
  const value = orders.toCents(balance);
  const { hash, code } = await transaction(kernel.db, (tx) =>
    issueGiftCard(kernel, tx, { value, expiresAt, owner }),
  );
  return { hash, code: formatGiftCode(code) };
}

/** What each of a user's cards is worth, in dollars, in the order in which they expire. */
export async function balancesOf({ kernel }: TestBackend, owner: string): Promise<number[]> {
  const rows = await kernel.db
    .select({ balance: giftCards.balance })
    .from(giftCards)
    .where(eq(giftCards.owner, owner))
    .orderBy(asc(giftCards.expiresAt), asc(giftCards.hash));
  return rows.map(({ balance }) => orders.toDollars(balance));
}
