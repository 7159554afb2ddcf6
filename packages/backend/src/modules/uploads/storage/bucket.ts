import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { Readable } from 'node:stream';
import { AppError } from '@tasklane/server-kit';
import type { S3Settings } from '../../../platform/config';
import type { ByteRange } from './storage';

/** Milliseconds until the service must answer, beside the time for the body of a request. */
const ANSWER_MS = 10_000;
/** Milliseconds within which a part must be sent and answered. */
const PART_MS = 60_000;
/** Each download holds a connection for as long as its reader takes. */
const CONNECTIONS = 1_000;

/** A part of an upload that the service stores. */
export interface UploadedPart {
  readonly number: number;
  readonly bytes: number;
  readonly tag: string;
  readonly writtenAt: Date;
}

export interface UnfinishedUpload {
  readonly key: string;
  readonly id: string;
  readonly startedAt: Date;
}

/** Whether the service says that an object or an upload does not exist; a missing bucket is an error. */
const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException &&
  error.$metadata.httpStatusCode === 404 &&
  error.name !== 'NoSuchBucket';

/** Returns the value, or undefined where it does not exist. */
const orMissing = async <T>(value: Promise<T>): Promise<T | undefined> =>
  value.catch((error: unknown) => {
    if (error instanceof AppError && isMissing(error.details.cause)) return undefined;
    throw error;
  });

/** Opens the calls of an S3-compatible service that the storage needs. Each rejects with `unavailable` on failure. */
export function openBucket({ bucket: Bucket, region, endpoint, accessKeyId, secretAccessKey }: S3Settings) {
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    // Services other than Amazon's do not all support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 3_000,
      httpAgent: { maxSockets: CONNECTIONS },
      httpsAgent: { maxSockets: CONNECTIONS },
    },
  });

  /** The timeout covers the head of the answer only: a body takes as long as its reader. */
  async function within<T>(milliseconds: number, call: (abortSignal: AbortSignal) => Promise<T>): Promise<T> {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), milliseconds);
    try {
      return await call(controller.signal);
    } catch (cause) {
      throw new AppError('unavailable', { cause, retryAfter: 5 });
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    put: (Key: string, Body: Buffer) =>
      within(PART_MS, (abortSignal) =>
        client.send(new PutObjectCommand({ Bucket, Key, Body }), { abortSignal }),
      ),

    async get(Key: string, range?: ByteRange): Promise<Readable | undefined> {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const answer = await orMissing(
        within(ANSWER_MS, (abortSignal) =>
          client.send(new GetObjectCommand({ Bucket, Key, Range }), { abortSignal }),
        ),
      );
      // In Node the body is a readable stream; the client's type includes those of browsers as well.
      return answer?.Body as Readable | undefined;
    },

    async size(Key: string): Promise<number | undefined> {
      const answer = await orMissing(
        within(ANSWER_MS, (abortSignal) =>
          client.send(new HeadObjectCommand({ Bucket, Key }), { abortSignal }),
        ),
      );
      return answer && (answer.ContentLength ?? 0);
    },

    remove: (Key: string) =>
      within(ANSWER_MS, (abortSignal) =>
        client.send(new DeleteObjectCommand({ Bucket, Key }), { abortSignal }),
      ),

    async begin(Key: string): Promise<string> {
      const { UploadId } = await within(ANSWER_MS, (abortSignal) =>
        client.send(new CreateMultipartUploadCommand({ Bucket, Key }), { abortSignal }),
      );
      if (UploadId === undefined) throw new AppError('unavailable');
      return UploadId;
    },

    async putPart(Key: string, UploadId: string, number: number, Body: Buffer): Promise<UploadedPart> {
      const command = new UploadPartCommand({ Bucket, Key, UploadId, PartNumber: number, Body });
      const { ETag = '' } = await within(PART_MS, (abortSignal) => client.send(command, { abortSignal }));
      return { number, bytes: Body.length, tag: ETag, writtenAt: new Date() };
    },

    /** @returns false when the service does not know the upload, or no longer does */
    async complete(Key: string, UploadId: string, parts: readonly UploadedPart[]): Promise<boolean> {
      const MultipartUpload = { Parts: parts.map(({ number, tag }) => ({ PartNumber: number, ETag: tag })) };
      const command = new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload });
      const answer = within(PART_MS, (abortSignal) => client.send(command, { abortSignal }));
      return (await orMissing(answer)) !== undefined;
    },

    async abort(Key: string, UploadId: string): Promise<void> {
      const command = new AbortMultipartUploadCommand({ Bucket, Key, UploadId });
      await orMissing(within(ANSWER_MS, (abortSignal) => client.send(command, { abortSignal })));
    },

    /** Returns the parts of an upload in order; empty for one that no longer exists. */
    async parts(Key: string, UploadId: string): Promise<UploadedPart[]> {
      const parts: UploadedPart[] = [];
      let PartNumberMarker: string | undefined;
      do {
        const command = new ListPartsCommand({ Bucket, Key, UploadId, PartNumberMarker });
        const page = await orMissing(
          within(ANSWER_MS, (abortSignal) => client.send(command, { abortSignal })),
        );
        for (const { PartNumber: number = 0, Size: bytes = 0, ETag: tag = '', LastModified } of page?.Parts ??
          []) {
          parts.push({ number, bytes, tag, writtenAt: LastModified ?? new Date() });
        }
        PartNumberMarker = page?.IsTruncated ? page.NextPartNumberMarker : undefined;
      } while (PartNumberMarker !== undefined);
      return parts;
    },

    /** Lists all uploads under keys with this prefix that were started and not completed. */
    async *unfinishedUploads(Prefix: string): AsyncGenerator<UnfinishedUpload> {
      let next: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | undefined = {};
      while (next) {
        const command: ListMultipartUploadsCommand = new ListMultipartUploadsCommand({
          Bucket,
          Prefix,
          ...next,
        });
        const page = await within(ANSWER_MS, (abortSignal) => client.send(command, { abortSignal }));
        for (const { Key: key, UploadId: id, Initiated } of page.Uploads ?? []) {
          if (key !== undefined && id !== undefined) yield { key, id, startedAt: Initiated ?? new Date() };
        }
        next = page.IsTruncated
          ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
          : undefined;
      }
    },

    close: () => client.destroy(),
  };
}

export type Bucket = ReturnType<typeof openBucket>;
