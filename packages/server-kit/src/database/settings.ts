import { eq, sql } from 'drizzle-orm';
import { anyOf } from './any-of';
import type { Executor } from './executor';
import { settings } from './settings.schema';

/** Returns the stored value, or undefined. The caller names the type with which it was written. */
export async function readSetting<T>(db: Executor, key: string): Promise<T | undefined> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return row?.value as T | undefined;
}

/** Returns the stored values of these keys, and when the latest of them was written. */
export async function readSettings(
  db: Executor,
  keys: readonly string[],
): Promise<{ values: ReadonlyMap<string, unknown>; changedAt: Date | null }> {
  const rows = await db.select().from(settings).where(anyOf(settings.key, keys));
  const times = rows.map(({ updatedAt }) => updatedAt.getTime());
  return {
    values: new Map(rows.map(({ key, value }) => [key, value])),
    changedAt: times.length > 0 ? new Date(Math.max(...times)) : null,
  };
}

export async function writeSetting(db: Executor, key: string, value: unknown): Promise<void> {
  await db
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: sql`now()` } });
}

/**
 * Writes the value unless one exists, and returns the stored one: instances that start at the same time agree on it.
 */
export async function settleSetting<T>(db: Executor, key: string, value: T): Promise<T> {
  await db.insert(settings).values({ key, value }).onConflictDoNothing();
  return (await readSetting<T>(db, key)) as T;
}
