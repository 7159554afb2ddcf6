import type { Executor } from '@tasklane/server-kit/database';
import { claimUploads } from '../../uploads';
import type { StoredFile } from '../repository/files';

/** Names the order in the claims of its files. */
export const claimOf = (order: string): string => `order:${order}`;

/** Claims uploaded files for an order. @throws validation_failed on `assets` for files that do not exist */
export const takeUploads = (
  tx: Executor,
  order: string,
  user: string,
  kind: 'requirement' | 'delivery',
  locations: readonly string[],
): Promise<StoredFile[]> => claimUploads(tx, { owner: user, kind, claim: claimOf(order), locations });
