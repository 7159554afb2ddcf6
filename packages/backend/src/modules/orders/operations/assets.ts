import { orders as rules } from '@tasklane/contracts';
import { message } from '@tasklane/contracts/schemas';
import type { Context } from '../../../http';
import { fail, orNotFound } from '@tasklane/server-kit';
import { sayInOrder } from '../../messages';
import { releaseUpload } from '../../uploads';
import { takesFiles } from '../policy';
import { deleteFile, filesOf, findAsset, insertFiles } from '../repository/files';
import { record } from '../repository/timeline';
import { actOn } from './act';
import { claimOf, takeUploads } from './take-uploads';

/**
 * Shares files with the other side.
 * @throws not_found, illegal_transition once the order has ended, validation_failed for too many
 */
export async function addAssets(context: Context, hash: string, assets: readonly string[]): Promise<void> {
  await actOn(context, hash, async ({ kernel, tx, order, side, user }) => {
    if (!takesFiles(order)) fail('illegal_transition');
    const own = (await filesOf(tx, hash)).filter(({ sharedBy }) => sharedBy === user);
    const most = rules.uploadLimits.files;
    if (own.length + assets.length > most) {
      fail('validation_failed', { fields: { assets: [message('validation.array.max', { count: most })] } });
    }
    const at = kernel.clock.now();
    await insertFiles(
      tx,
      { order: hash, sharedBy: user, at },
      await takeUploads(tx, hash, user, 'delivery', assets),
    );
    await record(tx, { order: hash, event: 'files', actor: side, user, at });
    await sayInOrder(kernel, tx, hash, `order.files.${side}`);
  });
}

/**
 * Removes a file that the caller shared.
 * @returns the order that it belonged to
 * @throws not_found for a stranger too, forbidden for a file of the other side and for a delivered one
 */
export async function removeAsset(context: Context, hash: string): Promise<string> {
  const { order } = orNotFound(await findAsset(context.db, hash));
  await actOn(context, order, async ({ kernel, tx, user }) => {
    const file = orNotFound(await findAsset(tx, hash));
    if (file.sharedBy !== user) fail('forbidden');
    await deleteFile(tx, hash);
    await releaseUpload(kernel, tx, file.location, claimOf(order));
  });
  return order;
}
