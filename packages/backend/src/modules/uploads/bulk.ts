import type { uploads as uploadSchemas } from '@tasklane/contracts/schemas';
import type { Kernel } from '../../kernel';
import { insertMany } from '@tasklane/server-kit/database';
import type { Executor } from '@tasklane/server-kit/database';
import { uploads } from './schema';
import { storageOf } from './storage';

/** A file that a record holds, written as it is, past the signed uploads: demonstration, import, tests. */
export interface ReadyUpload {
  readonly location: string;
  readonly owner: string;
  readonly kind: uploadSchemas.UploadKind;
  readonly name: string;
  readonly mediaType: string;
  readonly content: Buffer;
  /** Names the record that holds it. */
  readonly claim: string;
  readonly createdAt: Date;
}

const FILES_AT_ONCE = 50;

/** Writes files and claims them. A file of the same location is replaced, so that it may be done again. */
export async function addUploads(kernel: Kernel, tx: Executor, ready: readonly ReadyUpload[]): Promise<void> {
  const storage = storageOf(kernel);
  for (let from = 0; from < ready.length; from += FILES_AT_ONCE) {
    const portion = ready.slice(from, from + FILES_AT_ONCE);
    await Promise.all(portion.map(({ location, content }) => storage.put(location, content)));
  }
  await insertMany(
    tx,
    uploads,
    ready.map(({ content, ...row }) => ({ ...row, bytes: content.length, state: 'claimed' as const })),
  );
}
