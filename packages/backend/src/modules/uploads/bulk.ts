import type { uploads as uploadSchemas } from '@tasklane/contracts/schemas';
import type { Kernel } from '../../kernel';
import { insertMany } from '@tasklane/server-kit/database';
import type { Executor } from '@tasklane/server-kit/database';
import { uploads } from './schema';
import { storageOf } from './storage';

/** A claimed file written directly, without a signed upload, for the demonstration, imports and tests. */
export interface ReadyUpload {
  readonly location: string;
  readonly owner: string;
  readonly kind: uploadSchemas.UploadKind;
  readonly name: string;
  readonly mediaType: string;
  readonly content: Buffer;
  /** Names the record that claims it. */
  readonly claim: string;
  readonly createdAt: Date;
}

const FILES_AT_ONCE = 50;

/** Writes files and claims them. Replaces a file of the same location, so that it may be repeated. */
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
