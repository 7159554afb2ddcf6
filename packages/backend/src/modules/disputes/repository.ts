import type { disputes as rules } from '@tasklane/contracts';
import { and, asc, count, desc, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Executor } from '@tasklane/server-kit/database';
import { newHash } from '@tasklane/server-kit';
import { listOfTable } from '@tasklane/server-kit/list';
import { ordersMatching } from '../orders';
import {
  disputeFiles,
  disputeNotes,
  disputeOffers,
  disputePositions,
  disputePrecedents,
  disputes,
  disputeSteps,
} from './schema';
import type { DisputeFileRow, DisputeRow, NoteRow, OfferRow, PositionRow, PrecedentRow } from './schema';

type DisputeReason = rules.DisputeReason;

export async function findDispute(db: Executor, hash: string): Promise<DisputeRow | undefined> {
  const [row] = await db.select().from(disputes).where(eq(disputes.hash, hash));
  return row;
}

export async function insertPosition(tx: Executor, row: Omit<PositionRow, 'id'>): Promise<void> {
  await tx.insert(disputePositions).values(row);
}

export async function insertDisputeFiles(
  tx: Executor,
  to: Pick<DisputeFileRow, 'dispute' | 'position' | 'at'>,
  files: readonly Pick<DisputeFileRow, 'location' | 'name' | 'bytes' | 'mediaType'>[],
): Promise<void> {
  if (files.length === 0) return;
  await tx.insert(disputeFiles).values(files.map((file) => ({ hash: newHash(), ...to, ...file })));
}

export async function insertOffer(tx: Executor, row: Omit<OfferRow, 'id'>): Promise<void> {
  await tx.insert(disputeOffers).values(row);
}

export async function insertNote(tx: Executor, row: Omit<NoteRow, 'id'>): Promise<void> {
  await tx.insert(disputeNotes).values(row);
}

export async function insertStep(
  tx: Executor,
  row: Omit<typeof disputeSteps.$inferInsert, 'id'>,
): Promise<void> {
  await tx.insert(disputeSteps).values(row);
}

/** In the order in which they were said. */
export const positionsOf = (db: Executor, dispute: string): Promise<PositionRow[]> =>
  db
    .select()
    .from(disputePositions)
    .where(eq(disputePositions.dispute, dispute))
    .orderBy(asc(disputePositions.id));

export const filesOf = (db: Executor, dispute: string): Promise<DisputeFileRow[]> =>
  db.select().from(disputeFiles).where(eq(disputeFiles.dispute, dispute)).orderBy(asc(disputeFiles.id));

export async function findFile(
  db: Executor,
  dispute: string,
  hash: string,
): Promise<DisputeFileRow | undefined> {
  const [row] = await db
    .select()
    .from(disputeFiles)
    .where(and(eq(disputeFiles.dispute, dispute), eq(disputeFiles.hash, hash)));
  return row;
}

/** Returns the last offer of each side. */
export async function standingOffers(db: Executor, dispute: string): Promise<OfferRow[]> {
  const rows = await db
    .select()
    .from(disputeOffers)
    .where(eq(disputeOffers.dispute, dispute))
    .orderBy(desc(disputeOffers.id));
  return rows.filter(({ side }, index) => rows.findIndex((other) => other.side === side) === index);
}

export const notesOf = (db: Executor, dispute: string): Promise<NoteRow[]> =>
  db.select().from(disputeNotes).where(eq(disputeNotes.dispute, dispute)).orderBy(asc(disputeNotes.id));

export async function insertPrecedent(tx: Executor, row: PrecedentRow): Promise<void> {
  await tx.insert(disputePrecedents).values(row);
}

const precedentFilters = {
  category: (category: string) => eq(disputePrecedents.category, category),
  reason: (reason: DisputeReason) => eq(disputePrecedents.reason, reason),
};

/** Decisions, latest first. */
export const precedentList = listOfTable(disputePrecedents, {
  name: 'dispute-precedents',
  id: disputePrecedents.hash,
  sorts: { at: { by: disputePrecedents.at, type: 'timestamptz' } },
  defaultSort: '-at',
  filters: precedentFilters,
});

/** Returns the median of the shares of such decisions in percent, and how many there are. */
export async function medianShare(
  db: Executor,
  filter: { readonly category?: string | undefined; readonly reason?: DisputeReason | undefined },
): Promise<{ decisions: number; share: number | null }> {
  const { category, reason } = filter;
  const [found] = await db
    .select({
      decisions: count(),
      share: sql<number | null>`percentile_cont(0.5) WITHIN GROUP (ORDER BY ${disputePrecedents.share})`,
    })
    .from(disputePrecedents)
    .where(
      and(
        category === undefined ? undefined : precedentFilters.category(category),
        reason === undefined ? undefined : precedentFilters.reason(reason),
      ),
    );
  return found ?? { decisions: 0, share: null };
}

/** Counts what a side said. */
export const countPositions = (db: Executor, dispute: string, side: 'buyer' | 'seller'): Promise<number> =>
  db.$count(disputePositions, and(eq(disputePositions.dispute, dispute), eq(disputePositions.side, side)));

const lists = {
  outstanding: inArray(disputes.status, ['pending', 'buyer', 'seller']),
  escalated: inArray(disputes.status, ['escalated', 'decided']),
  complete: eq(disputes.status, 'ended'),
} as const;

const unmovedSince = (since: Date) => and(ne(disputes.status, 'ended'), lt(disputes.movedAt, since));

/** Counts disputes by what they wait for; `still` counts those that have not moved since then. */
export async function countDisputes(db: Executor, claimedSince: Date, movedSince: Date) {
  const counted = (where: SQL | undefined) => sql<number>`count(*) FILTER (WHERE ${where})`.mapWith(Number);
  const [found] = await db
    .select({
      outstanding: counted(lists.outstanding),
      escalated: counted(lists.escalated),
      complete: counted(lists.complete),
      unclaimed: counted(
        and(
          eq(disputes.status, 'escalated'),
          or(isNull(disputes.claimedAt), lt(disputes.claimedAt, claimedSince)),
        ),
      ),
      still: counted(unmovedSince(movedSince)),
    })
    .from(disputes);
  return found ?? { outstanding: 0, escalated: 0, complete: 0, unclaimed: 0, still: 0 };
}

/** Disputes, those that have waited longest first. */
export const disputeList = listOfTable(disputes, {
  name: 'disputes',
  id: disputes.hash,
  sorts: { moved: { by: disputes.movedAt, type: 'timestamptz' } },
  defaultSort: 'moved',
  filters: {
    action: (action: keyof typeof lists) => lists[action],
    /** Those that are not over and have not moved since this moment. */
    still: (since: Date) => unmovedSince(since),
    /** Matches the title or the reference of the order. */
    terms: (terms: string) => inArray(disputes.order, ordersMatching(terms)),
  },
});
