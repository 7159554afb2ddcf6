import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Executor } from '@tasklane/server-kit/database';
import { newHash } from '@tasklane/server-kit';
import { listOfTable } from '@tasklane/server-kit/list';
import { ordersMatching } from '../orders';
import {
  disputeFiles,
  disputeNotes,
  disputeOffers,
  disputePositions,
  disputes,
  disputeSteps,
} from './schema';
import type { DisputeFileRow, DisputeRow, NoteRow, OfferRow, PositionRow } from './schema';

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

const lists = {
  outstanding: inArray(disputes.status, ['pending', 'buyer', 'seller']),
  escalated: inArray(disputes.status, ['escalated', 'decided']),
  complete: eq(disputes.status, 'ended'),
} as const;

/** Disputes, those that have waited longest first. */
export const disputeList = listOfTable(disputes, {
  name: 'disputes',
  id: disputes.hash,
  sorts: { moved: { by: disputes.movedAt, type: 'timestamptz' } },
  defaultSort: 'moved',
  filters: {
    action: (action: keyof typeof lists) => lists[action],
    /** Matches the title or the reference of the order. */
    terms: (terms: string) => inArray(disputes.order, ordersMatching(terms)),
  },
});
