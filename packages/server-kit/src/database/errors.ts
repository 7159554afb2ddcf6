import { DrizzleQueryError } from 'drizzle-orm';

/** Code of PostgreSQL for a row that a unique index refuses. */
const UNIQUE_VIOLATION = '23505';

const isUniqueViolation = (error: unknown): boolean =>
  error instanceof DrizzleQueryError &&
  error.cause !== undefined &&
  'code' in error.cause &&
  error.cause.code === UNIQUE_VIOLATION;

/**
 * Runs a statement again when a unique index refuses what it writes, for statements that look for something free and
 * take it: another instance has taken it since they looked, and the next look sees that.
 */
export async function retryOnConflict<T>(statement: () => PromiseLike<T>): Promise<T> {
  for (;;) {
    try {
      return await statement();
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
    }
  }
}
