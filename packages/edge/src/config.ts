import { DEFAULT_LANGUAGE, isLanguageCode } from '@tasklane/contracts';
import type { LanguageCode, orders } from '@tasklane/contracts';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { S3Config } from './registry/shared/s3';

/** Who takes the cards. */
export type CardProvider = keyof typeof orders.cardOrigins;

export interface EdgeConfig {
  readonly host: string;
  readonly port: number;
  /** Address of the back end, without a trailing slash. */
  readonly backendUrl: string;
  /** Folder of what the edge keeps: deployed builds and which of them are live. */
  readonly dataDir: string;
  /** `dist` of the shell. */
  readonly shellDist: string;
  /** Folder whose sub-folders are remotes, each with its `dist`. */
  readonly remotesDir: string;
  /** Milliseconds that a page waits for its first answers, which it can also ask for itself. */
  readonly answersWithinMs: number;
  /** Milliseconds that a page waits for the answer that decides whether it exists. */
  readonly statusWithinMs: number;
  /** Milliseconds that a visitor waits for a page to be rendered on the server; 0 leaves it to the browsers. */
  readonly renderWithinMs: number;
  /** The site's address as visitors see it; that of each request when left out. */
  readonly publicUrl?: string;
  /** Addresses of proxies, beside loopback, whose word on the visitor's address is taken. */
  readonly trustedProxies: readonly string[];
  /** Pages may speak to that provider's addresses. */
  readonly cards: CardProvider;
  /** Where several edges share builds and what is live; each has its own folder only when left out. */
  readonly sharedStorage?: S3Config;
  /** Milliseconds between two looks at what is shared. */
  readonly sharedPollMs: number;
  /** Address of the edge that takes deployments and reports, when this one only follows it. */
  readonly deploymentsUrl?: string;
  /** Origin of a CDN before the shared storage, from which pages take the files that everybody may load. */
  readonly assetsUrl?: string;
  readonly testControls: boolean;
  /** The language of pages for those who have chosen none. */
  readonly language: LanguageCode;
  readonly tracking: boolean;
  /** Whole address of a tag manager's script: pages may load scripts of that origin, and speak to it. */
  readonly tagManagerUrl?: string;
  /** Hours between two readings of the site's settings in an open page, beside those that visits bring. */
  readonly settingsReadHours: number;
}

/** The workspace that this file runs in, from its source or from the bundle. */
function workspaceRoot(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'pnpm-workspace.yaml'))) {
    if (folder === dirname(folder)) return process.cwd();
    folder = dirname(folder);
  }
  return folder;
}

/** Folder of what the edge keeps, below the site's own data folder. */
export const dataDirOf = (env: NodeJS.ProcessEnv): string =>
  join(resolve(env.DATA_DIR ?? join(workspaceRoot(), 'data')), 'edge');

const withoutSlash = (address: string): string => address.replace(/\/$/, '');

/** The shared storage that the environment names. @throws Error for one that is named in part */
function sharingOf(
  env: NodeJS.ProcessEnv,
): Pick<EdgeConfig, 'sharedStorage' | 'deploymentsUrl' | 'assetsUrl'> {
  const { ASSETS_S3_BUCKET: bucket, ASSETS_S3_ENDPOINT: endpoint, DEPLOYMENTS_URL, ASSETS_URL } = env;
  if (!bucket) {
    const alone = ['ASSETS_S3_ENDPOINT', 'DEPLOYMENTS_URL', 'ASSETS_URL'].find((name) => env[name]);
    if (alone) throw new Error(`${alone} is set, but ASSETS_S3_BUCKET is missing.`);
    return {};
  }
  const region = env.ASSETS_S3_REGION ?? 'us-east-1';
  return {
    sharedStorage: { bucket, region, ...(endpoint && { endpoint }) },
    ...(DEPLOYMENTS_URL && { deploymentsUrl: withoutSlash(DEPLOYMENTS_URL) }),
    ...(ASSETS_URL && { assetsUrl: new URL(ASSETS_URL).origin }),
  };
}

/** @throws Error for a language that the interface does not have */
function languageIn(code: string): LanguageCode {
  if (!isLanguageCode(code)) throw new Error(`DEFAULT_LANGUAGE names no language of the interface: ${code}`);
  return code;
}

/**
 * Reads the configuration from the environment.
 * @throws Error when BACKEND_URL is missing, what several edges share is named in part, or no language is meant
 */
export function readConfig(env: NodeJS.ProcessEnv): EdgeConfig {
  const root = workspaceRoot();
  if (!env.BACKEND_URL) throw new Error('BACKEND_URL is missing.');
  return {
    host: env.HOST ?? '127.0.0.1',
    port: Number(env.PORT ?? 8080),
    backendUrl: withoutSlash(env.BACKEND_URL),
    dataDir: dataDirOf(env),
    shellDist: env.SHELL_DIST ?? join(root, 'shell/dist'),
    remotesDir: env.REMOTES_DIR ?? join(root, 'remotes'),
    answersWithinMs: Number(env.FIRST_ANSWERS_MS ?? 400),
    statusWithinMs: Number(env.PAGE_STATUS_MS ?? 5000),
    renderWithinMs: Number(env.PAGE_RENDER_MS ?? 150),
    ...(env.PUBLIC_URL && { publicUrl: withoutSlash(env.PUBLIC_URL) }),
    trustedProxies: (env.TRUSTED_PROXIES ?? '').split(',').filter((each) => each !== ''),
    cards: env.STRIPE_PUBLISHABLE_KEY ? 'stripe' : 'sandbox',
    ...sharingOf(env),
    sharedPollMs: Number(env.ASSETS_POLL_MS ?? 2000),
    testControls: env.TEST_CONTROLS === '1',
    language: languageIn(env.DEFAULT_LANGUAGE ?? DEFAULT_LANGUAGE),
    tracking: env.TRACKING === '1',
    ...(env.TAG_MANAGER_URL && { tagManagerUrl: new URL(env.TAG_MANAGER_URL).href }),
    settingsReadHours: Number(env.SETTINGS_READ_HOURS ?? 12),
  };
}
