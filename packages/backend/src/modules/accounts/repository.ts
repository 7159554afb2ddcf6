import type { Role } from '@tasklane/contracts';
import { and, arrayOverlaps, count, eq, getTableColumns, isNull, lt, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { perObject } from '@tasklane/server-kit';
import { anyOf, namedByConnection } from '@tasklane/server-kit/database';
import type { Executor, Given } from '@tasklane/server-kit/database';
import { users } from './schema';
import type { NewUser, User } from './schema';

export async function insertUser(db: Executor, user: NewUser): Promise<User | undefined> {
  const [row] = await db.insert(users).values(user).onConflictDoNothing().returning();
  return row;
}

export async function findUser(db: Executor, hash: string): Promise<User | undefined> {
  const [row] = await db.select().from(users).where(eq(users.hash, hash));
  return row;
}

/** Prepares the statement that reads the user with the hash `user`, and further columns. */
export const prepareUserWith = (db: Executor, columns: Record<string, SQL<unknown>>) =>
  db
    .select({ user: getTableColumns(users), further: columns })
    .from(users)
    .where(eq(users.hash, sql.placeholder('user')))
    .prepare(namedByConnection);

/** The statement that reads what others see of the users with the hashes `hashes`. */
export const publicUsers = perObject((db: Executor) =>
  db
    .select({
      hash: users.hash,
      username: users.username,
      name: users.name,
      photoPath: users.photoPath,
      lastActiveAt: users.lastActiveAt,
    })
    .from(users)
    .where(anyOf(users.hash, sql.placeholder('hashes')))
    .prepare(namedByConnection),
);

/** Returns the roles that the user holds now; none if there is no such user. */
export async function rolesOf(db: Executor, hash: string): Promise<readonly Role[]> {
  const [row] = await db.select({ roles: users.roles }).from(users).where(eq(users.hash, hash));
  return row?.roles ?? [];
}

/** The columns of a user that decide what they may sell. */
export interface StandingColumns {
  readonly roles: readonly Role[];
  readonly verification: number;
}

/** Selects these columns as one JSON value; null for an unknown user. */
export const standingColumns = (user: Given<string>): SQL<StandingColumns | null> =>
  sql`SELECT json_build_object('roles', ${users.roles}, 'verification', ${users.verification}) FROM ${users} WHERE ${users.hash} = ${user}`;

/** Returns the user and locks the row until the transaction ends. */
export async function lockUser(tx: Executor, hash: string): Promise<User | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.hash, hash)).for('update');
  return row;
}

export async function findUsers(db: Executor, hashes: readonly string[]): Promise<User[]> {
  if (hashes.length === 0) return [];
  return db.select().from(users).where(anyOf(users.hash, hashes));
}

/** Returns the wallet accounts that users have named, by the user; those who have named none are left out. */
export async function walletAccountsOf(
  db: Executor,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ hash: users.hash, walletAccount: users.walletAccount })
    .from(users)
    .where(anyOf(users.hash, hashes));
  return new Map(
    rows.flatMap(({ hash, walletAccount }) => (walletAccount === null ? [] : [[hash, walletAccount]])),
  );
}

/** Returns the hashes of the users who hold at least one of these roles. */
export async function holdersOf(db: Executor, roles: readonly Role[]): Promise<string[]> {
  const rows = await db
    .select({ hash: users.hash })
    .from(users)
    .where(and(arrayOverlaps(users.roles, [...roles]), isNull(users.closedAt)));
  return rows.map(({ hash }) => hash);
}

/** Finds a user by e-mail address or username, both in lower case. */
export async function findByLogin(db: Executor, login: string): Promise<User | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(or(eq(users.email, login), eq(users.username, login)));
  return row;
}

export async function findByEmail(db: Executor, email: string): Promise<User | undefined> {
  const [row] = await db.select().from(users).where(eq(users.email, email));
  return row;
}

export async function findByUsername(db: Executor, username: string): Promise<User | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.username, username), isNull(users.closedAt)));
  return row;
}

export async function takenUsernames(db: Executor, names: readonly string[]): Promise<Set<string>> {
  const rows = await db.select({ username: users.username }).from(users).where(anyOf(users.username, names));
  return new Set(rows.flatMap(({ username }) => username ?? []));
}

export async function updateUser(
  tx: Executor,
  hash: string,
  changes: Partial<NewUser>,
): Promise<User | undefined> {
  const [row] = await tx.update(users).set(changes).where(eq(users.hash, hash)).returning();
  return row;
}

/** Updates when the user was last active, at most once a minute to spare the row. */
export async function touchUser(db: Executor, hash: string, now: Date): Promise<void> {
  const stale = new Date(now.getTime() - 60_000);
  await db
    .update(users)
    .set({ lastActiveAt: now })
    .where(and(eq(users.hash, hash), lt(users.lastActiveAt, stale)));
}

export async function countUsers(db: Executor): Promise<number> {
  const [row] = await db.select({ total: count() }).from(users);
  return row?.total ?? 0;
}
