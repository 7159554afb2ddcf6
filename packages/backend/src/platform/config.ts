import { resolve } from 'node:path';
import { isProduction, readSettings } from '@tasklane/server';
import type { Environment } from '@tasklane/server';
import { backendSettings } from './environment';
import type { BackendSettings } from './environment';

/** A bucket of an S3-compatible service. */
export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** Address of the service when it is not Amazon's. */
  readonly endpoint?: string | undefined;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Everything that the environment decides. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Folder of database, files and indexes. */
  readonly dataDir: string;
  /** Where users' files lie; in the data folder when left out. */
  readonly storage: S3Settings | undefined;
  readonly databaseUrl: string | undefined;
  /** Milliseconds that PostgreSQL may take for a statement, and that a call may wait for its turn and for PostgreSQL. */
  readonly databaseTimeoutMs: number;
  readonly redisUrl: string | undefined;
  /** Address under which people reach the site; links in mails start with it. */
  readonly publicUrl: string;
  /** Further names of the site, without ports. */
  readonly allowedHosts: readonly string[];
  /** Decided by `isProduction`, once; what stands in for something asks `mayStandIn`. */
  readonly production: boolean;
  /** Allows the clock to be moved and the human check to be passed by its test token. */
  readonly testControls: boolean;
  /** Fill an empty database with demonstration data, and with how many tasks. */
  readonly demo: boolean;
  readonly demoTasks: number | undefined;
  /** Addresses or ranges of proxies whose `X-Forwarded-For` is believed; loopback always is. */
  readonly trustedProxies: readonly string[];
  readonly rateLimits: boolean;
  /** How many calls are worked on at once; more wait for a moment, and are then refused. */
  readonly callsAtOnce: number;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly logLevel: string;
  /** Settings of single adapters. */
  readonly env: BackendSettings;
}

/** The settings of a bucket need each other, so that there are all of them or none. */
function storageSettings(env: BackendSettings): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  const { S3_REGION: region, S3_ENDPOINT: endpoint } = env;
  return { bucket, region, endpoint, accessKeyId, secretAccessKey };
}

/** @throws SettingsError naming every setting that is wrong */
export function readConfig(environment: Environment = process.env): Config {
  const env = readSettings(backendSettings, environment);
  return {
    host: env.HOST,
    port: env.PORT,
    dataDir: resolve(env.DATA_DIR),
    storage: storageSettings(env),
    databaseUrl: env.DATABASE_URL,
    databaseTimeoutMs: env.DATABASE_TIMEOUT_MS,
    redisUrl: env.REDIS_URL,
    publicUrl: env.PUBLIC_URL ?? 'http://localhost:8080',
    allowedHosts: env.ALLOWED_HOSTS,
    production: isProduction(env),
    testControls: env.TEST_CONTROLS,
    demo: env.DEMO ?? true,
    demoTasks: env.TASKS,
    trustedProxies: env.TRUSTED_PROXIES,
    rateLimits: env.RATE_LIMITS,
    callsAtOnce: env.CALLS_AT_ONCE,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    logLevel: env.LOG_LEVEL,
    env,
  };
}
