import { createHash } from 'node:crypto';

const MIN_PART_BYTES = 5 * 1024 * 1024;

/** The error with which a request is refused. */
export class S3Refusal extends Error {
  override readonly name = 'S3Refusal';
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code);
  }
}

export interface StoredPart {
  readonly number: number;
  readonly body: Buffer;
  readonly tag: string;
  readonly writtenAt: Date;
}

interface UnfinishedUpload {
  readonly key: string;
  readonly id: string;
  startedAt: Date;
  readonly parts: Map<number, StoredPart>;
}

export const tagOf = (body: Buffer): string => `"${createHash('md5').update(body).digest('hex')}"`;

/** Creates one bucket's objects and uploads, by the rules of the protocol. */
export function createObjects() {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, UnfinishedUpload>();
  let count = 0;

  const uploadOf = (key: string, id: string): UnfinishedUpload => {
    const upload = uploads.get(id);
    if (upload?.key !== key) throw new S3Refusal(404, 'NoSuchUpload');
    return upload;
  };

  return {
    objects,
    uploads,
    find(key: string): Buffer {
      const body = objects.get(key);
      if (!body) throw new S3Refusal(404, 'NoSuchKey');
      return body;
    },
    begin(key: string): string {
      count += 1;
      const id = `upload-${count}`;
      uploads.set(id, { key, id, startedAt: new Date(), parts: new Map() });
      return id;
    },
    putPart(key: string, id: string, number: number, body: Buffer): string {
      if (number < 1 || number > 10_000) throw new S3Refusal(400, 'InvalidArgument');
      const part = { number, body, tag: tagOf(body), writtenAt: new Date() };
      uploadOf(key, id).parts.set(number, part);
      return part.tag;
    },
    partsOf: (key: string, id: string): StoredPart[] =>
      [...uploadOf(key, id).parts.values()].sort((one, other) => one.number - other.number),
    /** @param listedParts numbers and tags, as the request lists them */
    complete(key: string, id: string, listedParts: readonly { number: number; tag: string }[]): void {
      const upload = uploadOf(key, id);
      if (listedParts.length === 0) throw new S3Refusal(400, 'MalformedXML');
      const parts = listedParts.map(({ number, tag }, at) => {
        const part = upload.parts.get(number);
        if (part?.tag !== tag) throw new S3Refusal(400, 'InvalidPart');
        if (at > 0 && number <= (listedParts[at - 1]?.number ?? 0))
          throw new S3Refusal(400, 'InvalidPartOrder');
        return part;
      });
      const isTooSmall = parts.slice(0, -1).some(({ body }) => body.length < MIN_PART_BYTES);
      if (isTooSmall) throw new S3Refusal(400, 'EntityTooSmall');
      objects.set(key, Buffer.concat(parts.map(({ body }) => body)));
      uploads.delete(id);
    },
    abort(key: string, id: string): void {
      uploadOf(key, id);
      uploads.delete(id);
    },
    /** Backdates all uploads and their parts, for tests that look for abandoned ones. */
    age(milliseconds: number): void {
      const earlier = (date: Date) => new Date(date.getTime() - milliseconds);
      for (const upload of uploads.values()) {
        upload.startedAt = earlier(upload.startedAt);
        for (const [number, part] of upload.parts) {
          upload.parts.set(number, { ...part, writtenAt: earlier(part.writtenAt) });
        }
      }
    },
  };
}

export type S3Objects = ReturnType<typeof createObjects>;
