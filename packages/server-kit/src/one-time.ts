import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Executor } from './database';
import { oneTimeCodes } from './one-time.schema';

/** SHA-256 in hex, the form in which a secret may be stored. */
export const seal = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/**
 * Issues a code for `subject`, 32 hexadecimal digits, valid once within the given number of seconds.
 * @param use what it is for; a code is refused for any other use
 */
export async function giveOutCode(
  db: Executor,
  { use, subject, seconds, now }: { use: string; subject: string; seconds: number; now: Date },
): Promise<string> {
  const code = randomBytes(16).toString('hex');
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, now));
  const expiresAt = new Date(now.getTime() + seconds * 1000);
  await db.insert(oneTimeCodes).values({ code: seal(code), use, subject, expiresAt });
  return code;
}

/**
 * Spends a code in the transaction of what it allows: if that rolls back, the code can be used again.
 * @returns what it was issued for, or undefined if it is unknown, spent or expired
 */
export async function spendCode(
  tx: Executor,
  { use, code, now }: { use: string; code: string; now: Date },
): Promise<string | undefined> {
  const isGood = and(
    eq(oneTimeCodes.code, seal(code)),
    eq(oneTimeCodes.use, use),
    gt(oneTimeCodes.expiresAt, now),
  );
  const [spent] = await tx.delete(oneTimeCodes).where(isGood).returning();
  return spent?.subject;
}
