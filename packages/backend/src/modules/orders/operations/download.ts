import { fileAnswer } from '../../../http';
import type { Context } from '../../../http';
import { orNotFound } from '@tasklane/server-kit';
import { openUpload } from '../../uploads';
import type { FileRow } from '../schema';
import { findAsset, findRequirementFile } from '../repository/files';
import { lookAt } from './act';

async function download({ kernel }: Context, file: FileRow) {
  const stream = await openUpload(kernel, file.location);
  return fileAnswer({ stream, name: file.name, mediaType: file.mediaType, bytes: file.bytes });
}

/** Downloads a file of the requirements, for the order's parties. @throws not_found */
export async function downloadRequirement(context: Context, order: string, hash: string) {
  await lookAt(context, order);
  return download(context, orNotFound(await findRequirementFile(context.db, order, hash)));
}

/** Downloads a delivered or shared file, for the order's parties. @throws not_found */
export async function downloadAsset(context: Context, hash: string) {
  const file = orNotFound(await findAsset(context.db, hash));
  await lookAt(context, file.order);
  return download(context, file);
}
