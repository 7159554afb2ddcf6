import type { Readable } from 'node:stream';
import { accounts, orders } from '@tasklane/contracts';
import { message } from '@tasklane/contracts/schemas';
import type { uploads } from '@tasklane/contracts/schemas';
import { bind } from '../../http';
import type { Kernel } from '../../kernel';
import type { BackendModule } from '../../module';
import type { Executor } from '@tasklane/server-kit/database';
import { fail, found, newHash } from '@tasklane/server-kit';
import { transaction } from '@tasklane/server-kit/database';
import { uploadName } from './file-name';
import { forgetLater, timerHandlers } from './forget';
import { kindRules } from './kinds';
import { claimStored, insertUpload, unclaim, waitingBytes } from './uploads.repository';
import type { Claim } from './uploads.repository';
import { uploadRoutes } from './routes';
import type { UploadClaims } from './routes';
import { storageOf } from './storage';
import { startSweeping, stopSweeping } from './sweep';
import { uploads as uploadRows } from './schema';

export { addUploads } from './bulk';
export type { ReadyUpload } from './bulk';
export { findUploads } from './uploads.repository';
export { providePictures } from './generated';
export type { PictureMaker } from './generated';

/** A file that somebody uploaded and that another module takes over. */
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
 * @throws validation_failed on `field` for a file that is not there, not the owner's, of another kind or claimed by
 *   another record
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
 * another record holds stays as it is.
 */
export async function releaseUpload(
  kernel: Kernel,
  tx: Executor,
  location: string,
  claim: string,
): Promise<void> {
  if (await unclaim(tx, location, claim)) await forgetLater(kernel, tx, location);
}

/** The bytes of a file that was taken over; who may have them is the caller's to know. @throws not_found */
export async function openUpload(kernel: Kernel, location: string): Promise<Readable> {
  const storage = storageOf(kernel);
  found(await storage.find(location));
  return storage.read(location);
}

/**
 * Signed uploads: a promise first, then the bytes straight to the storage, then the location named to an operation.
 * What nobody names is forgotten again.
 */
export const uploadsModule: BackendModule = {
  name: 'uploads',
  personal: [{ name: 'uploads', table: uploadRows, of: uploadRows.owner, atClosing: 'keep' }],
  routes: uploadRoutes,
  timers: timerHandlers,
  start: startSweeping,
  stop: stopSweeping,
  operations: [
    bind('uploads.policy', async ({ kernel, db, me, now }, { params, body }) => {
      const rules = kindRules[params.id];
      if (body.bytes > (rules.maxBytes ?? Number.MAX_SAFE_INTEGER)) fail('payload_too_large');
      const location = `${newHash()}${rules.picture ? '.webp' : ''}`;
      const claims = { sub: me.user, location } satisfies UploadClaims;
      const seconds = accounts.tokenLife.signedUpload;
      const token = await kernel.tokens.sign('upload', claims, seconds);
      await transaction(db, async (tx) => {
        const since = new Date(now().getTime() - seconds * 1000);
        const waiting = await waitingBytes(tx, me.user, since);
        if (waiting + body.bytes > orders.uploadQuota.waitingBytes) fail('upload_quota');
        await insertUpload(tx, {
          location,
          owner: me.user,
          kind: params.id,
          name: uploadName(params.id, body.name, now()),
          mediaType: body.media_type,
          bytes: body.bytes,
          state: 'promised',
          createdAt: now(),
        });
        await forgetLater(kernel, tx, location);
      });
      return {
        url: `/api/files/upload/${location}?token=${token}`,
        method: 'PUT',
        location,
        expires: new Date(now().getTime() + seconds * 1000).toISOString(),
      };
    }),
  ],
};
