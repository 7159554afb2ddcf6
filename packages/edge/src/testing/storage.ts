import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Config } from '../registry/shared/s3';

/** An S3-compatible server with one empty bucket. */
export interface TestStorage {
  readonly config: S3Config & { readonly endpoint: string };
  /** Address of an object. */
  readonly urlOf: (key: string) => string;
  /** Ends the server; the objects stay. */
  stop(): Promise<void>;
  /** Starts it again at the same address. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/** The keys are those that the server knows; they have to stand in the environment, where the client looks. */
export async function startStorage(): Promise<TestStorage> {
  process.env.AWS_ACCESS_KEY_ID = 'S3RVER';
  process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER';
  const directory = await mkdtemp(join(tmpdir(), 'bucket-'));
  const open = (port: number): S3rver =>
    new S3rver({
      address: '127.0.0.1',
      port,
      directory,
      silent: true,
      vhostBuckets: false,
      configureBuckets: [{ name: 'assets', configs: [] }],
    });
  let server = open(0);
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  let isRunning = true;
  const stop = async (): Promise<void> => {
    if (isRunning) await server.close();
    isRunning = false;
  };
  return {
    config: { bucket: 'assets', region: 'us-east-1', endpoint },
    urlOf: (key) => `${endpoint}/assets/${key}`,
    stop,
    async start() {
      server = open(port);
      await server.run();
      isRunning = true;
    },
    async close() {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
