import { sql } from 'drizzle-orm';
import type { Executor } from '@tasklane/server-kit/database';
import { findUser } from '../accounts';
import type { StandingColumns } from '../accounts';
import { releasedTo } from '../ledger';
import { earningsLeft } from './policy';
import type { SellerStanding } from './policy';

const unknownSeller: StandingColumns = { roles: [], verification: 0 };

/** Selects what a seller has earned so far in cents, paid out or not; null for nothing. */
export const earnedSum = releasedTo;

/** @param earned called for sellers whose earnings are limited; cents */
export function standingFrom(columns: StandingColumns | null, earned: () => number): SellerStanding {
  const { roles, verification } = columns ?? unknownSeller;
  const verified = verification === 1;
  return { roles, verified, earningsLeft: verified ? null : earningsLeft(earned()) };
}

/** Reads the attributes of a seller that decide about listing tasks. */
export async function standingOf(db: Executor, hash: string): Promise<SellerStanding> {
  const user = (await findUser(db, hash)) ?? null;
  const isLimited = user?.verification !== 1;
  const { rows } = isLimited
    ? await db.execute<{ earned: string | null }>(sql`SELECT (${earnedSum(hash)}) AS earned`)
    : { rows: [] };
  return standingFrom(user, () => Number(rows[0]?.earned ?? 0));
}
