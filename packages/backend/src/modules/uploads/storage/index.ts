import { join } from 'node:path';
import { SettingsError } from '@tasklane/server';
import { perKernel } from '../../../kernel';
import type { Config } from '../../../platform/config';
import { copyFiles } from './copy';
import type { CopyCount } from './copy';
import { localStorage } from './local';
import { s3Storage } from './s3';
import type { Storage } from './storage';

export { isStoredName } from './storage';

/** Folder of stored and incoming files, beside the data of the back end. */
export const filesFolder = (dataDir: string): string => join(dataDir, 'files');

/** Returns the storage of a back end: a bucket that all share, or a folder beside its data. */
export const storageOf = perKernel(({ config }): Storage =>
  config.storage ? s3Storage(config.storage) : localStorage(filesFolder(config.dataDir)),
);

/**
 * Copies the files of the data folder to the bucket, for a site that switches to one.
 * @throws SettingsError when no bucket is set
 */
export async function copyToBucket({ dataDir, storage }: Config): Promise<CopyCount> {
  if (!storage) throw new SettingsError(['S3_BUCKET is missing: there is nowhere to copy files to.']);
  const bucket = s3Storage(storage);
  try {
    return await copyFiles(localStorage(filesFolder(dataDir)), bucket);
  } finally {
    await bucket.close();
  }
}
