import type { Executor } from '@tasklane/server-kit/database';
import { findByUsername } from '../../accounts';

/**
 * Translates a username of a query into a filter by users' hashes; an unknown one matches nothing.
 * @returns undefined without a username, which filters nothing
 */
export async function usersNamed(db: Executor, username: string | undefined): Promise<string[] | undefined> {
  if (!username) return undefined;
  const user = await findByUsername(db, username);
  return user ? [user.hash] : [];
}
