import { DrizzleQueryError } from 'drizzle-orm';

/** PostgreSQL's SQLSTATE for a violated unique index. */
const UNIQUE_VIOLATION = '23505';

/** Whether a statement was refused because a unique index has its value already. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof DrizzleQueryError &&
  error.cause !== undefined &&
  'code' in error.cause &&
  error.cause.code === UNIQUE_VIOLATION;

/**
 * Reruns a statement that violates a unique index, for statements that look for something free and claim it: another
 * instance has claimed it in between, and the next attempt sees that.
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
