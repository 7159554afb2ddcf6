import { and, count, desc, eq, lt, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '@tasklane/server-kit/database';
import type { Account } from './accounts';
import type { PostingKind } from './postings';
import { ledgerEntries, ledgerTransactions } from './schema';

/** What a user sees of the ledger: a payment for an order, money owed or given back, earnings of a completed sale. */
export type MovementType = 'purchase' | 'refund' | 'payout';

/** The entry behind each type: the kind of its posting, and the user's account that it changes. */
const movementSource: Readonly<Record<MovementType, { kind: PostingKind; account: Account }>> = {
  purchase: { kind: 'charge', account: 'buyer' },
  refund: { kind: 'cancel', account: 'refunds' },
  payout: { kind: 'release', account: 'payable' },
};

export interface Movement {
  /** Grows with every movement. */
  readonly id: number;
  readonly hash: string;
  readonly type: MovementType;
  readonly order: string;
  /** US cents; negative for what the user paid. */
  readonly amount: bigint;
  readonly at: Date;
  /** True for a refund until the provider confirms it. */
  readonly pending: boolean;
}

/** The entries of movements of a user's dollars for orders. */
function movementsWhere(user: string, types: readonly MovementType[]): SQL | undefined {
  const condition = or(
    ...types.map((type) =>
      and(
        eq(ledgerTransactions.kind, movementSource[type].kind),
        eq(ledgerEntries.account, movementSource[type].account),
      ),
    ),
  );
  return and(
    eq(ledgerEntries.holder, user),
    eq(ledgerEntries.asset, 'USD'),
    eq(ledgerTransactions.subjectKind, 'order'),
    condition,
  );
}

/** Reads movements, latest first. */
async function readMovements(
  db: Executor,
  user: string,
  types: readonly MovementType[],
  { offset, limit, before }: { offset: number; limit: number; before?: number | undefined },
): Promise<Movement[]> {
  const confirmed = alias(ledgerTransactions, 'confirmed');
  const rows = await db
    .select({
      id: ledgerTransactions.id,
      hash: ledgerTransactions.hash,
      kind: ledgerTransactions.kind,
      order: ledgerTransactions.subjectId,
      amount: ledgerEntries.amount,
      at: ledgerTransactions.at,
      confirmed: confirmed.id,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerEntries.transaction, ledgerTransactions.id))
    .leftJoin(
      confirmed,
      and(
        eq(confirmed.subjectKind, ledgerTransactions.subjectKind),
        eq(confirmed.subjectId, ledgerTransactions.subjectId),
        eq(confirmed.kind, 'refund'),
      ),
    )
    .where(
      and(movementsWhere(user, types), before === undefined ? undefined : lt(ledgerTransactions.id, before)),
    )
    .orderBy(desc(ledgerTransactions.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ kind, confirmed: confirmation, ...row }): Movement => {
    const type = types.find((each) => movementSource[each].kind === kind) ?? 'purchase';
    return { ...row, type, pending: type === 'refund' && confirmation === null };
  });
}

/** Returns a page of the dollar movements for a user's orders, latest first, and the total number of movements. */
export async function movementsOf(
  db: Executor,
  user: string,
  types: readonly MovementType[],
  page: { offset: number; limit: number },
): Promise<{ movements: Movement[]; total: number }> {
  const movements = await readMovements(db, user, types, page);
  const [all] = await db
    .select({ total: count() })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerEntries.transaction, ledgerTransactions.id))
    .where(movementsWhere(user, types));
  return { movements, total: all?.total ?? 0 };
}

/** How many movements an export reads at a time. */
const PORTION = 500;

/** Reads all of these movements in portions, latest first; those that are made meanwhile are left out. */
export async function* movementPortions(
  db: Executor,
  user: string,
  types: readonly MovementType[],
): AsyncGenerator<Movement[]> {
  let before: number | undefined;
  for (;;) {
    const movements = await readMovements(db, user, types, { offset: 0, limit: PORTION, before });
    if (movements.length > 0) yield movements;
    if (movements.length < PORTION) return;
    before = movements.at(-1)?.id;
  }
}
