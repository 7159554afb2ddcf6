import { newHash } from '@tasklane/server-kit';
import type { Executor } from '@tasklane/server-kit/database';
import {
  importSubjects,
  importTimers,
  insertSubject,
  lockSubject,
  system,
  transition,
  updateSubject,
} from '@tasklane/server-kit/lifecycle';
import type { Kernel } from '../../kernel';
import { giftIssuePosting, postHistory } from '../ledger';
import { newGiftCode, storedCode } from './code';
import type { StoredCode } from './code';
import { giftCardMachine, giftCardSubject } from './lifecycle/gift-card';
import type { GiftCardRow } from './schema';

/** A gift card to issue: its code, its value in cents and its expiry. */
export interface GiftCardIssue {
  readonly code: StoredCode;
  readonly value: number;
  readonly expiresAt: Date;
}

/**
 * Issues gift cards that nobody owns yet, and posts what they are worth.
 * @returns their hashes, in order
 */
export async function issueCards(
  { clock, timers }: Kernel,
  tx: Executor,
  issues: readonly GiftCardIssue[],
): Promise<string[]> {
  const now = clock.now();
  const rows = issues.map(({ code, value, expiresAt }): GiftCardRow => ({
    ...code,
    hash: newHash(),
    value,
    balance: value,
    owner: null,
    state: giftCardSubject.lifecycle.initial,
    expiresAt,
    createdAt: now,
    redeemedAt: null,
  }));
  await importSubjects(tx, giftCardSubject, rows);
  for (const row of rows) await importTimers(timers, tx, giftCardSubject, row, { enteredAt: now, now });
  await postHistory(
    tx,
    rows.map(({ hash, value }) => ({ ...giftIssuePosting({ card: hash, amount: BigInt(value) }), at: now })),
  );
  return rows.map(({ hash }) => hash);
}

interface SingleCard {
  /** Cents. */
  readonly value: number;
  readonly expiresAt: Date;
  /** Hash of the user who redeems it. */
  readonly owner?: string | undefined;
  /** Without separators. */
  readonly code?: string | undefined;
}

/**
 * Issues one card, with a new code unless one is given, redeemed by its owner if there is one; for tests and the
 * demonstration.
 */
export async function issueGiftCard(
  kernel: Kernel,
  tx: Executor,
  { value, expiresAt, owner, code = newGiftCode() }: SingleCard,
): Promise<{ hash: string; code: string }> {
  const [hash = ''] = await issueCards(kernel, tx, [{ code: storedCode(code), value, expiresAt }]);
  if (owner) await transition(kernel, tx, giftCardMachine, hash, 'redeem', system, { owner });
  return { hash, code };
}

/**
 * Gives a user a card without a code; its owner is the only one who can use it. The caller posts its value, in cents.
 */
export async function giveCard(
  kernel: Kernel,
  tx: Executor,
  { owner, value, expiresAt }: { owner: string; value: number; expiresAt: Date },
): Promise<GiftCardRow> {
  const hash = newHash();
  await insertSubject(kernel, tx, giftCardSubject, {
    hash,
    value,
    balance: value,
    expiresAt,
    createdAt: kernel.clock.now(),
  });
  return transition(kernel, tx, giftCardMachine, hash, 'redeem', system, { owner });
}

/**
 * Takes back a card that coins became, with all that it is worth: its owner has the coins sent back instead. The caller has
 * locked it and posts its value.
 */
export async function takeBackCard(
  kernel: Kernel,
  tx: Executor,
  { hash, owner }: Pick<GiftCardRow, 'hash' | 'owner'>,
): Promise<void> {
  if (owner === null) throw new Error(`Nobody owns the gift card ${hash}.`);
  await transition(kernel, tx, giftCardMachine, hash, 'return', { role: 'buyer', user: owner });
}

/** Locks cards in the order of their hashes, so that no two transactions wait for each other's cards. */
export async function lockCards(tx: Executor, hashes: readonly string[]): Promise<GiftCardRow[]> {
  const rows: GiftCardRow[] = [];
  for (const hash of [...new Set(hashes)].sort()) {
    const row = await lockSubject(tx, giftCardSubject, hash);
    if (row) rows.push(row);
  }
  return rows;
}

/** Writes a card's balance, in cents. The caller posts the difference in the same transaction. */
export const setBalance = (tx: Executor, hash: string, balance: number): Promise<void> =>
  updateSubject(tx, giftCardSubject, hash, { balance });
