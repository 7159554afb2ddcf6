import { decimalOf } from '@tasklane/contracts';
import type { DataOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import type { Executor } from '@tasklane/server-kit/database';
import { entriesOf } from '../ledger';
import type { LedgerEntry, PostingRow } from '../ledger';

/** A posting with its entries. */
export interface PostingWithEntries extends PostingRow {
  readonly entries: readonly LedgerEntry[];
}

/** Reads the entries of postings, in one statement. */
export async function withEntries(db: Executor, rows: readonly PostingRow[]): Promise<PostingWithEntries[]> {
  const entries = await entriesOf(db, rows);
  return rows.map((row) => ({ ...row, entries: entries.get(row.id) ?? [] }));
}

/** Presents a posting with its exact amounts. */
export const presentPosting = ({
  hash,
  at,
  kind,
  subjectKind,
  subjectId,
  entries,
}: PostingWithEntries): DataOf<Operations['accounting.movements']>[number] => ({
  hash,
  at: at.toISOString(),
  kind,
  subject_kind: subjectKind,
  subject: subjectId,
  entries: entries.map(({ account, holder, asset, amount }) => ({
    account,
    holder,
    asset,
    amount: decimalOf(amount, asset),
  })),
});
