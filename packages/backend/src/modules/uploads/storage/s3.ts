import type { S3Settings } from '../../../platform/config';
import type { Bucket, UploadedPart } from './bucket';
import { countedPieces } from './pieces';
import { putWhole, requireStoredName } from './storage';
import type { Storage, Upload } from './storage';

/** The protocol's minimum size of a part other than the last, in bytes: what an upload holds in memory at most. */
const PART_BYTES = 5 * 1024 * 1024;

const sizeOf = (parts: readonly UploadedPart[]): number => parts.reduce((sum, { bytes }) => sum + bytes, 0);

/** Returns the parts that can be continued: consecutive from the first one, and without the last part of a file. */
function wholeParts(parts: readonly UploadedPart[]): UploadedPart[] {
  const end = parts.findIndex(({ number, bytes }, at) => number !== at + 1 || bytes < PART_BYTES);
  return parts.slice(0, end < 0 ? parts.length : end);
}

/** An object below the size of a part is put at once on completion; a larger one is sent part by part. */
function growingObject(
  bucket: Bucket,
  key: string,
  existing?: { id: string; parts: UploadedPart[] },
): Upload {
  let id = existing?.id;
  const parts = existing?.parts ?? [];
  let bytes = sizeOf(parts);
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;

  async function sendPart(body: Buffer): Promise<void> {
    id ??= await bucket.begin(key);
    parts.push(await bucket.putPart(key, id, parts.length + 1, body));
  }

  /** Sends whole parts, and the rest as the last part if the content `ends`. */
  async function sendWaiting(ends: boolean): Promise<void> {
    const all = Buffer.concat(waiting);
    let sent = 0;
    while (all.length - sent >= PART_BYTES) {
      await sendPart(all.subarray(sent, sent + PART_BYTES));
      sent += PART_BYTES;
    }
    if (ends && sent < all.length) {
      await sendPart(all.subarray(sent));
      sent = all.length;
    }
    // Copies the rest, so that it does not keep the sent parts in memory.
    waiting = sent < all.length ? [Buffer.from(all.subarray(sent))] : [];
    waitingBytes = all.length - sent;
  }

  /** The answer may have been lost: a completed object exists under its name. */
  const isThere = async (): Promise<boolean> => (await bucket.size(key)) === bytes;

  return {
    get bytes() {
      return bytes;
    },
    async append(content, limit) {
      for await (const each of countedPieces(content, bytes, limit)) {
        waiting.push(each.piece);
        waitingBytes += each.piece.length;
        bytes = each.bytes;
        if (waitingBytes >= PART_BYTES) await sendWaiting(false);
      }
    },
    async complete() {
      if (id === undefined) {
        await bucket.put(key, Buffer.concat(waiting));
        return;
      }
      await sendWaiting(true);
      if (!(await bucket.complete(key, id, parts)) && !(await isThere())) {
        throw new Error(`The upload of "${key}" was removed before it was complete.`);
      }
    },
    async abort() {
      if (id !== undefined) await bucket.abort(key, id);
    },
  };
}

/** Stores files as objects of a bucket, below `files/`, so that all back ends share them. */
export function s3Storage(settings: S3Settings): Storage {
  let client: Promise<Bucket> | undefined;
  // The client takes half a second to load; a site without a bucket saves that.
  const bucket = () => (client ??= import('./bucket').then(({ openBucket }) => openBucket(settings)));
  const prefix = 'files/';
  const keyOf = (name: string) => prefix + requireStoredName(name);
  const begin = async (name: string) => growingObject(await bucket(), keyOf(name));

  return {
    shared: true,
    begin,
    put: async (name, content) => putWhole(await begin(name), content),
    resume: async (name) => {
      const key = keyOf(name);
      const { unfinishedUploads, parts: partsOf } = await bucket();
      let longest: { id: string; parts: UploadedPart[] } | undefined;
      for await (const upload of unfinishedUploads(key)) {
        if (upload.key !== key) continue;
        const parts = wholeParts(await partsOf(key, upload.id));
        if (sizeOf(parts) > sizeOf(longest?.parts ?? [])) longest = { id: upload.id, parts };
      }
      return growingObject(await bucket(), key, longest);
    },
    read: async (name, range) => (await bucket()).get(keyOf(name), range),
    inspect: async (name) => {
      const bytes = await (await bucket()).size(keyOf(name));
      return bytes === undefined ? undefined : { bytes };
    },
    delete: async (name) => {
      await (await bucket()).remove(keyOf(name));
    },
    discardAbandoned: async (since) => {
      const { abort, unfinishedUploads, parts } = await bucket();
      const isOlder = ({ writtenAt }: UploadedPart) => writtenAt < since;
      for await (const { key, id, startedAt } of unfinishedUploads(prefix)) {
        if (startedAt < since && (await parts(key, id)).every(isOlder)) await abort(key, id);
      }
    },
    close: async () => (await client)?.close(),
  };
}
