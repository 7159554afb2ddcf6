import { DrizzleQueryError } from 'drizzle-orm';

const LONGEST = 500;

/** Describes an error in one line that may be stored and shown to admins: without the values of a query. */
export function describeError(error: unknown): string {
  const cause = error instanceof DrizzleQueryError && error.cause ? error.cause : error;
  const text = cause instanceof Error ? cause.message || cause.name : String(cause);
  return text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST);
}
