import { desc, eq } from 'drizzle-orm';
import type { Executor } from '@tasklane/server-kit/database';
import { mails } from './schema';

export type MailRow = typeof mails.$inferSelect;

export async function insertMail(tx: Executor, row: typeof mails.$inferInsert): Promise<void> {
  await tx.insert(mails).values(row);
}

export async function findMail(db: Executor, hash: string): Promise<MailRow | undefined> {
  const [row] = await db.select().from(mails).where(eq(mails.hash, hash));
  return row;
}

export async function markSent(db: Executor, hash: string, at: Date): Promise<void> {
  await db.update(mails).set({ sentAt: at }).where(eq(mails.hash, hash));
}

/** Returns the newest mail, of one recipient if `to` is given. */
export const listMails = (db: Executor, to: string | undefined, limit: number): Promise<MailRow[]> =>
  db
    .select()
    .from(mails)
    .where(to ? eq(mails.to, to) : undefined)
    .orderBy(desc(mails.createdAt), desc(mails.hash))
    .limit(limit);

/** Deletes all mail to an address. */
export async function deleteMailsTo(tx: Executor, address: string): Promise<void> {
  await tx.delete(mails).where(eq(mails.to, address));
}
