import { orders as rules } from '@tasklane/contracts';
import type { DataOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import type { Executor } from '@tasklane/server-kit/database';
import { peopleByHash } from '../accounts';
import type { GiftCardRow } from './schema';

const { toDollars } = rules;

export type PresentedCard = DataOf<Operations['giftCards.list']>[number];

/** Presents cards as admins see them, with the names of their owners. */
export async function presentCards(db: Executor, rows: readonly GiftCardRow[]): Promise<PresentedCard[]> {
  const owners = [...new Set(rows.flatMap(({ owner }) => owner ?? []))];
  const people = owners.length > 0 ? await peopleByHash(db, owners) : undefined;
  return rows.map(({ hash, last4, value, balance, expiresAt, state, owner, createdAt }) => ({
    hash,
    last4,
    value: toDollars(value),
    balance: toDollars(balance),
    date_expired: expiresAt.toISOString(),
    state,
    username: (owner && people?.get(owner)?.username) || null,
    created: createdAt.toISOString(),
  }));
}

/** Presents one card to an admin. */
export async function presentCard(db: Executor, row: GiftCardRow): Promise<PresentedCard> {
  const [card] = await presentCards(db, [row]);
  if (!card) throw new Error('A card was not presented.');
  return card;
}
