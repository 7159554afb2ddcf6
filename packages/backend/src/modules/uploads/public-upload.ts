import type { uploads } from '@tasklane/contracts/schemas';
import type { Kernel } from '../../kernel';
import { fail, orNotFound } from '@tasklane/server-kit';
import { kindRules } from './kinds';
import { isStoredName } from './storage';
import { findUpload } from './repository';
import type { UploadRow } from './repository';

/** Finds the stored upload behind a public address. @throws not_found */
export async function publicUpload(kernel: Kernel, location: string): Promise<UploadRow> {
  if (!isStoredName(location)) return fail('not_found');
  const upload = orNotFound(await findUpload(kernel.db, location));
  const { public: open } = kindRules[upload.kind as uploads.UploadKind];
  const isThere = upload.state === 'stored' || upload.state === 'claimed';
  return open && isThere ? upload : fail('not_found');
}
