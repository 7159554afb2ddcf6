import type { Executor } from '../../../platform/database';
import { claimUploads } from '../../uploads';
import type { StoredFile } from '../repository/files';

/** Takes uploaded files over for an order. @throws validation_failed on `assets` for files that are not there */
export const takeUploads = (
  tx: Executor,
  user: string,
  kind: 'requirement' | 'delivery',
  locations: readonly string[],
): Promise<StoredFile[]> => claimUploads(tx, user, kind, locations);
