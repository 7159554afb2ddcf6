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

/** Milliseconds until the service has to answer, beside what the body of a request takes. */
const ANSWER_MS = 10_000;
/** Milliseconds in which a part has to be sent and answered. */
const PART_MS = 60_000;
/** Downloads hold a connection each, for as long as their readers take. */
const CONNECTIONS = 1_000;

/** A part of an upload that the service holds. */
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

/** Whether the service says that an object or an upload is not there; a bucket that is not there is a fault. */
const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException &&
  error.$metadata.httpStatusCode === 404 &&
  error.name !== 'NoSuchBucket';

/** The value, or undefined where it is not there. */
const orMissing = async <T>(value: Promise<T>): Promise<T | undefined> =>
  value.catch((error: unknown) => {
    if (error instanceof AppError && isMissing(error.details.cause)) return undefined;
    throw error;
  });

/** The calls of an S3-compatible service that the storage needs. Each rejects with `unavailable` when it fails. */
export function openBucket({ bucket: Bucket, region, endpoint, accessKeyId, secretAccessKey }: S3Settings) {
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    // Services that are not Amazon's do not all know the newer check sums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 3_000,
      httpAgent: { maxSockets: CONNECTIONS },
      httpsAgent: { maxSockets: CONNECTIONS },
    },
  });

  /** The time ends with the head of the answer: a body takes as long as its reader. */
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
      // In Node the body is a readable stream; the client's type names those of browsers as well.
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

    /** @returns false when the service does not know the upload, or knows it no more */
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

    /** The parts of an upload in their order; none of one that is gone. */
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

    /** All uploads that were begun under keys with this beginning, and not completed. */
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
