import { orders as rules } from '@tasklane/contracts';
import type { DataOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import { versionOf } from '@tasklane/server-kit';
import type { Executor } from '@tasklane/server-kit/database';
import { peopleByHash } from '../accounts';
import type { GiftCardRow } from './schema';

const { toDollars } = rules;

export type PresentedCard = DataOf<Operations['giftCards.list']>[number];

/** Returns the version of what an admin sets on a card. */
export const versionOfCard = ({ balance, expiresAt }: Pick<GiftCardRow, 'balance' | 'expiresAt'>): string =>
  versionOf({ balance, expiresAt });

/** Presents cards as admins see them, with the names of their owners. */
export async function presentCards(db: Executor, rows: readonly GiftCardRow[]): Promise<PresentedCard[]> {
  const owners = [...new Set(rows.flatMap(({ owner }) => owner ?? []))];
  const people = owners.length > 0 ? await peopleByHash(db, owners) : undefined;
  return rows.map((row) => ({
    hash: row.hash,
    version: versionOfCard(row),
    last4: row.last4,
    value: toDollars(row.value),
    balance: toDollars(row.balance),
    date_expired: row.expiresAt.toISOString(),
    state: row.state,
    username: (row.owner && people?.get(row.owner)?.username) || null,
    created: row.createdAt.toISOString(),
  }));
}

/** Presents one card to an admin. */
export async function presentCard(db: Executor, row: GiftCardRow): Promise<PresentedCard> {
  const [card] = await presentCards(db, [row]);
  if (!card) throw new Error('A card was not presented.');
  return card;
}
