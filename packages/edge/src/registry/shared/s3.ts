import { serverFolder } from '@tasklane/contracts';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { readFile, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { typeOf } from '../../files/types';
import { writeFlushed } from '../durable';
import type { State } from '../state';
import { StorageFailure, Superseded } from './storage';
import type { SharedStorage } from './storage';

/** Location of the bucket. The credentials are those that the AWS libraries find: environment, profile or role. */
export interface S3Config {
  readonly bucket: string;
  /** Region of the bucket; any text for most servers that are not Amazon's. */
  readonly region: string;
  /** Address of the service when it is not Amazon's. */
  readonly endpoint?: string;
}

const stateKey = 'deployments.json';
/** The state's object changes under its name; every other object has a name whose content never changes. */
const changing = 'no-store';
const everlasting = 'public, max-age=31536000, immutable';

/**
 * Files that everybody may load have their path on the site as their key, so that a CDN can use the bucket as its
 * origin.
 */
const openPrefix = (name: string, version: string): string =>
  name === 'shell' ? `shell/${version}/` : `remotes/${name}/${version}/`;
const guardedPrefix = (name: string, version: string): string => `guarded/${openPrefix(name, version)}`;

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** Stores builds and state in a bucket of an S3-compatible service. */
export function s3Storage({ bucket, region, endpoint }: S3Config): SharedStorage {
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Not all services other than Amazon's support the newer checksums; our own hashes check every file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

  const asking = async <Result>(what: string, work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (cause) {
      if (cause instanceof StorageFailure || cause instanceof Superseded) throw cause;
      throw new StorageFailure(`The shared storage did not ${what}.`, { cause });
    }
  };

  const put = (key: string, body: Buffer | string, cacheControl: string, condition = {}) =>
    client.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        Body: body,
        ContentType: typeOf(key),
        CacheControl: cacheControl,
        ...condition,
      }),
    );

  async function keysBelow(prefix: string): Promise<string[]> {
    const keys: string[] = [];
    let next: string | undefined;
    do {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: next }),
      );
      keys.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []));
      next = page.NextContinuationToken;
    } while (next !== undefined);
    return keys;
  }

  async function bytesOf(key: string): Promise<Buffer> {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
    return Buffer.from((await Body?.transformToByteArray()) ?? []);
  }

  return {
    read: (known) =>
      asking('tell what is live', async () => {
        try {
          const { Body, ETag = '' } = await client.send(
            new GetObjectCommand({ Bucket: bucket, Key: stateKey, IfNoneMatch: known }),
          );
          if (ETag === known) return 'unchanged';
          return { tag: ETag, state: JSON.parse((await Body?.transformToString()) ?? '{}') as State };
        } catch (error) {
          if (statusOf(error) === 304) return 'unchanged';
          if (statusOf(error) === 404) return undefined;
          throw error;
        }
      }),

    write: (state, known) =>
      asking('keep what is live', async () => {
        const condition = known === undefined ? { IfNoneMatch: '*' } : { IfMatch: known };
        try {
          const { ETag = '' } = await put(stateKey, JSON.stringify(state, null, 2), changing, condition);
          return ETag;
        } catch (error) {
          const status = statusOf(error);
          if (status === 412 || status === 409) throw new Superseded('Another edge changed what is live.');
          throw error;
        }
      }),

    upload: (name, version, folder, guarded) =>
      asking('keep a build', async () => {
        const entries = await readdir(folder, { recursive: true, withFileTypes: true });
        const files = entries.filter((each) => each.isFile());
        await Promise.all(
          files.map(async (file) => {
            const path = join(file.parentPath, file.name);
            const below = relative(folder, path).replaceAll('\\', '/');
            const open = !guarded && !below.startsWith(serverFolder);
            const prefix = open ? openPrefix(name, version) : guardedPrefix(name, version);
            await put(prefix + below, await readFile(path), open ? everlasting : changing);
          }),
        );
      }),

    download: (name, version, folder) =>
      asking('hand over a build', async () => {
        let count = 0;
        for (const prefix of [openPrefix(name, version), guardedPrefix(name, version)]) {
          const keys = await keysBelow(prefix);
          await Promise.all(
            keys.map(async (key) => writeFlushed(join(folder, key.slice(prefix.length)), await bytesOf(key))),
          );
          count += keys.length;
        }
        if (count > 0) return;
        throw new StorageFailure(`The shared storage has no files of ${name} ${version}.`);
      }),

    remove: (name, version) =>
      asking('remove a build', async () => {
        for (const prefix of [openPrefix(name, version), guardedPrefix(name, version)]) {
          const keys = await keysBelow(prefix);
          if (keys.length === 0) continue;
          const Objects = keys.map((Key) => ({ Key }));
          await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }));
        }
      }),

    close: () => client.destroy(),
  };
}
