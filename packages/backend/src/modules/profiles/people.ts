import { isAdmin } from '@tasklane/contracts';
import type { Executor } from '@tasklane/server-kit/database';
import { perKernel } from '../../kernel';
import type { Kernel } from '../../kernel';
import { createReadCache, readThrough } from '../../platform/read-cache';
import { findByUsername, findUsers } from '../accounts';
import type { User } from '../accounts';
import { languagesByCode } from '../reference';
import type { SpokenLanguage } from '../reference';

/** A user as tasks, profiles and jobs show them. */
export interface UserProfile {
  readonly hash: string;
  readonly username: string;
  readonly photoPath: string | null;
  readonly summary: string | null;
  readonly verification: number;
  readonly countryIso: string | null;
  readonly admin: boolean;
  readonly memberSince: Date;
  readonly lastActive: Date;
  /** As the seller set it; it ends when the returning date has passed. */
  readonly away: boolean;
  readonly returningDate: Date | null;
  readonly band: number | null;
  readonly languages: readonly SpokenLanguage[];
}

const personOf = (user: User, username: string): UserProfile => ({
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

/** Reads users by hash; users without a username are left out. */
export async function peopleOf(db: Executor, hashes: readonly string[]): Promise<Map<string, UserProfile>> {
  const users = await findUsers(db, hashes);
  return new Map(
    users.flatMap((user) => (user.username ? [[user.hash, personOf(user, user.username)]] : [])),
  );
}

/** Users by hash. */
export const peopleCache = perKernel(() => createReadCache<UserProfile | undefined>());

/** Like `peopleOf`, from the cache. */
export const cachedPeopleOf = (
  kernel: Kernel,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, UserProfile>> =>
  readThrough(peopleCache(kernel), hashes, (missing) => peopleOf(kernel.db, missing));

export async function personByUsername(db: Executor, username: string): Promise<UserProfile | undefined> {
  const user = await findByUsername(db, username.toLowerCase());
  return user?.username ? personOf(user, user.username) : undefined;
}
