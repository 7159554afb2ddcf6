import type { Readable } from 'node:stream';
import { message } from '@tasklane/contracts/schemas';
import type { uploads } from '@tasklane/contracts/schemas';
import { fail, orNotFound } from '@tasklane/server-kit';
import type { Executor } from '@tasklane/server-kit/database';
import type { Kernel } from '../../kernel';
import { forgetLater } from './forget';
import { claimStored, unclaim } from './repository';
import type { Claim } from './repository';
import { storageOf } from './storage';

/** A user's upload that another module takes over. */
export interface Upload {
  readonly location: string;
  readonly name: string;
  readonly bytes: number;
  readonly mediaType: string;
}

export interface UploadClaim extends Claim {
  readonly kind: uploads.UploadKind;
  /** The field that named the files, for the error; `assets` unless given. */
  readonly field?: string;
}

/**
 * Claims files for one record, in the order in which they are named, each once. A file has one claim at a time.
 * @throws validation_failed on `field` for a file that does not exist, belongs to somebody else, is of another kind or
 *   is claimed by another record
 */
export async function claimUploads(
  tx: Executor,
  { field = 'assets', ...claim }: UploadClaim,
): Promise<Upload[]> {
  const rows = new Map((await claimStored(tx, claim)).map((row) => [row.location, row]));
  return [...new Set(claim.locations)].map((location) => {
    const row = rows.get(location);
    if (!row) return fail('validation_failed', { fields: { [field]: [message('validation.file.missing')] } });
    return { location, name: row.name, bytes: row.bytes, mediaType: row.mediaType };
  });
}

/**
 * Releases a file from the record that claimed it; it is removed later unless another record claims it. A file that
 * another record holds is left unchanged.
 */
export async function releaseUpload(
  kernel: Kernel,
  tx: Executor,
  location: string,
  claim: string,
): Promise<void> {
  if (await unclaim(tx, location, claim)) await forgetLater(kernel, tx, location);
}

/** Opens a claimed file; the caller must check who may read it. @throws not_found, unavailable */
export async function openUpload(kernel: Kernel, location: string): Promise<Readable> {
  return orNotFound(await storageOf(kernel).read(location));
}
