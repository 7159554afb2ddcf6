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

/** Who takes the cards. */
export type CardProvider = keyof typeof orders.cardOrigins;

export interface EdgeConfig {
  readonly host: string;
  readonly port: number;
  /** Addresses of the back ends, without a trailing slash; at least one. */
  readonly backendUrls: readonly string[];
  /** Milliseconds between two looks at the health of a back end. */
  readonly backendCheckMs: number;
  /** Milliseconds that such a look waits: longer than any pause of a back end that is well. */
  readonly backendPatienceMs: number;
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
  /** The site's address as visitors see it; localhost with the edge's own port when left out. */
  readonly publicUrl?: string;
  /** Further names of the site, without ports. */
  readonly allowedHosts: readonly string[];
  /** Decided by `isProduction`, once: nothing stands in for anything then. */
  readonly production: boolean;
  /** Addresses of proxies, beside loopback, whose word on the visitor's address is taken. */
  readonly trustedProxies: readonly string[];
  /** Pages may speak to that provider's addresses; nobody takes cards when left out. */
  readonly cards?: CardProvider;
  /** Where several edges share builds and what is live; each has its own folder only when left out. */
  readonly sharedStorage?: S3Config;
  /** Milliseconds between two looks at what is shared. */
  readonly sharedPollMs: number;
  /** Address of the edge that takes deployments and reports, when this one only follows it. */
  readonly deploymentsUrl?: string;
  /** Origin of a CDN before the shared storage, from which pages take the files that everybody may load. */
  readonly assetsUrl?: string;
  /** The least severe lines that are written to the log, as pino names them. */
  readonly logLevel: string;
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
export const dataDirOf = ({ DATA_DIR }: { readonly DATA_DIR?: string | undefined }): string =>
  join(resolve(DATA_DIR ?? join(workspaceRoot(), 'data')), 'edge');

type Values = ValuesOf<typeof edgeSettings>;

/** The shared storage that the environment names. */
function sharingOf(values: Values): Pick<EdgeConfig, 'sharedStorage' | 'deploymentsUrl' | 'assetsUrl'> {
  const { ASSETS_S3_BUCKET: bucket, ASSETS_S3_REGION: region, ASSETS_S3_ENDPOINT: endpoint } = values;
  if (bucket === undefined) return {};
  return {
    sharedStorage: { bucket, region, ...(endpoint && { endpoint }) },
    ...(values.DEPLOYMENTS_URL && { deploymentsUrl: values.DEPLOYMENTS_URL }),
    ...(values.ASSETS_URL && { assetsUrl: new URL(values.ASSETS_URL).origin }),
  };
}

/** Who takes the cards; the sandbox stands in outside production only. */
function cardsOf(values: Values, production: boolean): Pick<EdgeConfig, 'cards'> {
  if (values.STRIPE_PUBLISHABLE_KEY !== undefined) return { cards: 'stripe' };
  return production ? {} : { cards: 'sandbox' };
}

/** Whether somebody beside this machine may reach the site. */
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
