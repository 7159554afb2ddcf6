import { join } from 'node:path';

/** Everything that the environment decides. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Folder of database, files and indexes. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly redisUrl: string | undefined;
  /** Address under which people reach the site; links in mails start with it. */
  readonly publicUrl: string;
  readonly production: boolean;
  /** Allows the clock to be moved and the human check to be passed by its test token. */
  readonly testControls: boolean;
  /** Fill an empty database with demonstration data, and with how many tasks. */
  readonly demo: boolean;
  readonly demoTasks: number | undefined;
  /** Addresses or ranges of proxies whose `X-Forwarded-For` is believed; loopback always is. */
  readonly trustedProxies: readonly string[];
  readonly rateLimits: boolean;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly logLevel: string;
  /** Settings of single adapters, under the names the adapters document. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

type Env = Readonly<Record<string, string | undefined>>;

const flag = (value: string | undefined, otherwise: boolean): boolean =>
  value === undefined || value === '' ? otherwise : !['0', 'false', 'no'].includes(value.toLowerCase());

const count = (value: string | undefined): number | undefined => {
  const number = Number(value);
  return value && Number.isInteger(number) && number >= 0 ? number : undefined;
};

export function readConfig(env: Env = process.env): Config {
  return {
    host: env.HOST || '127.0.0.1',
    port: count(env.PORT) ?? 8081,
    dataDir: env.DATA_DIR || join(process.cwd(), 'data'),
    databaseUrl: env.DATABASE_URL || undefined,
    redisUrl: env.REDIS_URL || undefined,
    publicUrl: (env.PUBLIC_URL || 'http://localhost:8080').replace(/\/$/, ''),
    production: env.NODE_ENV === 'production',
    testControls: flag(env.TEST_CONTROLS, false),
    demo: flag(env.DEMO, true),
    demoTasks: count(env.TASKS),
    trustedProxies: (env.TRUSTED_PROXIES ?? '')
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean),
    rateLimits: flag(env.RATE_LIMITS, true),
    smtpUrl: env.SMTP_URL || undefined,
    mailFrom: env.MAIL_FROM || 'Tasklane <no-reply@tasklane.example>',
    logLevel: env.LOG_LEVEL || 'info',
    env,
  };
}
