import type { Executor } from '@tasklane/server-kit/database';
import { publicUsers } from './repository';

/** A user as others see them next to what they wrote or bought. */
export interface PublicUser {
  readonly hash: string;
  /** Empty until the user has chosen one. */
  readonly username: string;
  /** The full name, shown only to the two sides of an order. */
  readonly name: string | null;
  readonly photo_path: string | null;
  /** ISO 8601. */
  readonly last_active: string;
}

/** Returns the users with these hashes; unknown hashes are left out. */
export async function peopleByHash(
  db: Executor,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, PublicUser>> {
  const rows = hashes.length === 0 ? [] : await publicUsers(db).execute({ hashes });
  return new Map(
    rows.map(({ hash, username, name, photoPath, lastActiveAt }) => [
      hash,
      {
        hash,
        username: username ?? '',
        name,
        photo_path: photoPath,
        last_active: lastActiveAt.toISOString(),
      },
    ]),
  );
}
