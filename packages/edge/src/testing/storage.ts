import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Config } from '../registry/shared/s3';

/** An S3-compatible server with one empty bucket. */
export interface TestStorage {
  readonly config: S3Config & { readonly endpoint: string };
  /** Returns the address of an object. */
  readonly urlOf: (key: string) => string;
  /** Stops the server; the objects stay. */
  stop(): void;
  /** Starts it again at the same address. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/** The server has fixed keys; they have to be in the environment, where the client looks for them. */
export async function startStorage(): Promise<TestStorage> {
  process.env.AWS_ACCESS_KEY_ID = 'S3RVER';
  process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER';
  const directory = await mkdtemp(join(tmpdir(), 'bucket-'));
  const s3 = new S3rver({
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: 'assets', configs: [] }],
  });
  await s3.configureBuckets();
  let server = await listening(s3, 0);
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  const stop = (): void => {
    server.close();
    // The server would go on serving connections that clients keep alive.
    server.closeAllConnections();
  };
  return {
    config: { bucket: 'assets', region: 'us-east-1', endpoint },
    urlOf: (key) => `${endpoint}/assets/${key}`,
    stop,
    async start() {
      server = await listening(s3, port);
    },
    async close() {
      stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function listening(s3: S3rver, port: number): Promise<Server> {
  const server = createServer(s3.callback()).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
