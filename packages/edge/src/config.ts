import type { LanguageCode, orders } from '@tasklane/contracts';
import {
  SettingsError,
  isLoopbackName,
  hasPublicAddress,
  isProduction,
  readSettings,
} from '@tasklane/server';
import type { Environment, ValuesOf } from '@tasklane/server';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { edgeSettings } from './environment';
import type { S3Config } from './registry/shared/s3';

/** The provider of card payments. */
export type CardProvider = keyof typeof orders.cardOrigins;

export interface EdgeConfig {
  readonly host: string;
  readonly port: number;
  /** Addresses of the back ends, without a trailing slash; at least one. */
  readonly backendUrls: readonly string[];
  /** Milliseconds between two health checks of a back end. */
  readonly backendCheckMs: number;
  /** Milliseconds that a health check waits for its answer: longer than any pause of a healthy back end. */
  readonly backendPatienceMs: number;
  /** Folder of the edge's own data: deployed builds and which of them are live. */
  readonly dataDir: string;
  /** The `dist` folder of the shell. */
  readonly shellDist: string;
  /** Folder whose subfolders are remotes, each with its `dist`. */
  readonly remotesDir: string;
  /** Milliseconds that a page waits for its first answers, which it can also request itself. */
  readonly answersWithinMs: number;
  /** Milliseconds that a page waits for the answer that decides whether it exists. */
  readonly statusWithinMs: number;
  /** Milliseconds that a visitor waits for a page to be rendered on the server; 0 leaves it to the browsers. */
  readonly renderWithinMs: number;
  /** Milliseconds for which more pages may be asked for than can be answered before some are refused. */
  readonly burstMs: number;
  /** The site's address as visitors see it; defaults to localhost with the edge's own port. */
  readonly publicUrl?: string;
  /** Additional host names of the site, without ports. */
  readonly allowedHosts: readonly string[];
  /** Decided once, by `isProduction`; in production there are no stand-ins. */
  readonly production: boolean;
  /** Addresses of proxies, beside loopback, that are trusted to report the visitor's address. */
  readonly trustedProxies: readonly string[];
  /** Pages may connect to the addresses of this provider; when left out, cards are not accepted. */
  readonly cards?: CardProvider;
  /** Storage where several edges share builds and what is live; when left out, each has only its own folder. */
  readonly sharedStorage?: S3Config;
  /** Milliseconds between two polls of the shared storage. */
  readonly sharedPollMs: number;
  /** Address of the edge that takes deployments and reports, when this edge only follows it. */
  readonly deploymentsUrl?: string;
  /** Origin of a CDN in front of the shared storage, from which pages load the files that are open to everybody. */
  readonly assetsUrl?: string;
  /** The lowest severity that is logged, by its name in pino. */
  readonly logLevel: string;
  readonly testControls: boolean;
  /** The language of pages for visitors who have not chosen one. */
  readonly language: LanguageCode;
  readonly tracking: boolean;
  /** Full URL of a tag manager's script: pages may load scripts from its origin, and connect to it. */
  readonly tagManagerUrl?: string;
  /** Hours between two reads of the site's settings in an open page, in addition to the reads that visits cause. */
  readonly settingsReadHours: number;
}

/** Returns the root of the workspace that this file runs in, from its source or from the bundle. */
function workspaceRoot(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'pnpm-workspace.yaml'))) {
    if (folder === dirname(folder)) return process.cwd();
    folder = dirname(folder);
  }
  return folder;
}

/** Folder of the edge's data, below the site's own data folder. */
export const dataDirOf = ({ DATA_DIR }: { readonly DATA_DIR?: string | undefined }): string =>
  join(resolve(DATA_DIR ?? join(workspaceRoot(), 'data')), 'edge');

type Values = ValuesOf<typeof edgeSettings>;

/** Reads the shared storage from the environment. */
function sharingOf(values: Values): Pick<EdgeConfig, 'sharedStorage' | 'deploymentsUrl' | 'assetsUrl'> {
  const { ASSETS_S3_BUCKET: bucket, ASSETS_S3_REGION: region, ASSETS_S3_ENDPOINT: endpoint } = values;
  if (bucket === undefined) return {};
  return {
    sharedStorage: { bucket, region, ...(endpoint && { endpoint }) },
    ...(values.DEPLOYMENTS_URL && { deploymentsUrl: values.DEPLOYMENTS_URL }),
    ...(values.ASSETS_URL && { assetsUrl: new URL(values.ASSETS_URL).origin }),
  };
}

/** Returns the card provider; the sandbox is the stand-in outside production only. */
function cardsOf(values: Values, production: boolean): Pick<EdgeConfig, 'cards'> {
  if (values.STRIPE_PUBLISHABLE_KEY !== undefined) return { cards: 'stripe' };
  return production ? {} : { cards: 'sandbox' };
}

/** Whether the site can be reached from other machines. */
export const isReachable = ({ host, publicUrl }: Pick<EdgeConfig, 'host' | 'publicUrl'>): boolean =>
  hasPublicAddress({ PUBLIC_URL: publicUrl }) || !isLoopbackName(host);

/**
 * Reads the configuration from the environment.
 * @throws SettingsError naming every setting that is wrong, missing, or set without its partner
 */
export function readConfig(env: Environment): EdgeConfig {
  const root = workspaceRoot();
  const values = readSettings(edgeSettings, env);
  if (values.BACKEND_URL === undefined) throw new SettingsError(['BACKEND_URL is missing.']);
  const production = isProduction(values);
  return {
    host: values.HOST,
    port: values.PORT,
    backendUrls: values.BACKEND_URL,
    backendCheckMs: values.BACKEND_CHECK_MS,
    backendPatienceMs: values.BACKEND_PATIENCE_MS,
    dataDir: dataDirOf(values),
    shellDist: values.SHELL_DIST ?? join(root, 'shell/dist'),
    remotesDir: values.REMOTES_DIR ?? join(root, 'remotes'),
    answersWithinMs: values.FIRST_ANSWERS_MS,
    statusWithinMs: values.PAGE_STATUS_MS,
    renderWithinMs: values.PAGE_RENDER_MS,
    burstMs: values.BURST_MS,
    ...(values.PUBLIC_URL && { publicUrl: values.PUBLIC_URL }),
    allowedHosts: values.ALLOWED_HOSTS,
    production,
    trustedProxies: values.TRUSTED_PROXIES,
    ...cardsOf(values, production),
    ...sharingOf(values),
    sharedPollMs: values.ASSETS_POLL_MS,
    logLevel: values.LOG_LEVEL,
    testControls: values.TEST_CONTROLS,
    language: values.DEFAULT_LANGUAGE,
    tracking: values.TRACKING,
    ...(values.TAG_MANAGER_URL && { tagManagerUrl: new URL(values.TAG_MANAGER_URL).href }),
    settingsReadHours: values.SETTINGS_READ_HOURS,
  };
}
