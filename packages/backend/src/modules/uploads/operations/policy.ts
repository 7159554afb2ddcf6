import { accounts, orders } from '@tasklane/contracts';
import { fail, newHash } from '@tasklane/server-kit';
import { transaction } from '@tasklane/server-kit/database';
import { bind } from '../../../http';
import { uploadName } from '../file-name';
import { forgetLater } from '../forget';
import { kindRules } from '../kinds';
import { insertUpload, waitingBytes } from '../repository';
import type { UploadClaims } from '../routes';

/** Promises a location for a file, and answers where to send its bytes. */
export const uploadOperations = [
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
];
