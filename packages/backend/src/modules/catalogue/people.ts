import { isAdmin } from '@tasklane/contracts';
import type { Role } from '@tasklane/contracts';
import type { Executor } from '@tasklane/server-kit/database';
import { findByUsername, findUser, findUsers } from '../accounts';
import type { User } from '../accounts';
import { balanceOf } from '../ledger';
import { languagesByCode } from '../reference';
import type { SpokenLanguage } from '../reference';
import { earningsLeft } from './policy';
import type { SellerStanding } from './policy';

/** Somebody as tasks, profiles and jobs show them. */
export interface Person {
  readonly hash: string;
  readonly username: string;
  readonly photoPath: string | null;
  readonly summary: string | null;
  readonly verification: number;
  readonly countryIso: string | null;
  readonly admin: boolean;
  readonly memberSince: Date;
  readonly lastActive: Date;
  /** As the seller set it; it is over when the date has passed. */
  readonly away: boolean;
  readonly returningDate: Date | null;
  readonly band: number | null;
  readonly languages: readonly SpokenLanguage[];
}

const personOf = (user: User, username: string): Person => ({
  hash: user.hash,
  username,
  photoPath: user.photoPath,
  summary: user.summary,
  verification: user.verification,
  countryIso: user.country,
  admin: isAdmin(user.roles),
  memberSince: user.createdAt,
  lastActive: user.lastActiveAt,
  away: user.away,
  returningDate: user.returningAt,
  band: user.band,
  languages: [...languagesByCode(user.languages).values()],
});

/** People by hash; somebody who has not chosen a username is nobody yet. */
export async function peopleOf(db: Executor, hashes: readonly string[]): Promise<Map<string, Person>> {
  const users = await findUsers(db, hashes);
  return new Map(
    users.flatMap((user) => (user.username ? [[user.hash, personOf(user, user.username)]] : [])),
  );
}

export async function personByUsername(db: Executor, username: string): Promise<Person | undefined> {
  const user = await findByUsername(db, username.toLowerCase());
  return user?.username ? personOf(user, user.username) : undefined;
}

const roleLess: readonly Role[] = [];

/** What a seller has earned so far in cents, whether it was paid out or waits for a wallet. */
const earnedBy = async (db: Executor, hash: string): Promise<number> =>
  Number((await balanceOf(db, 'payout', hash, 'USD')) + (await balanceOf(db, 'payable', hash, 'USD')));

/** What of a seller decides about listing tasks. */
export async function standingOf(db: Executor, hash: string): Promise<SellerStanding> {
  const user = await findUser(db, hash);
  const verified = user?.verification === 1;
  return {
    roles: user?.roles ?? roleLess,
    verified,
    earningsLeft: verified ? null : earningsLeft(await earnedBy(db, hash)),
  };
}
