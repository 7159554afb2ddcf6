import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { CardProvider } from './page/security';

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
  /** The site's address as visitors see it; that of each request when left out. */
  readonly publicUrl?: string;
  /** Addresses of proxies, beside loopback, whose word on the visitor's address is taken. */
  readonly trustedProxies: readonly string[];
  /** Who takes the cards: pages may speak to that provider's addresses. */
  readonly cards: CardProvider;
  readonly testControls: boolean;
  readonly tracking: boolean;
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

/**
 * Reads the configuration from the environment.
 * @throws Error when BACKEND_URL is missing
 */
export function readConfig(env: NodeJS.ProcessEnv): EdgeConfig {
  const root = workspaceRoot();
  if (!env.BACKEND_URL) throw new Error('BACKEND_URL is missing.');
  return {
    host: env.HOST ?? '127.0.0.1',
    port: Number(env.PORT ?? 8080),
    backendUrl: env.BACKEND_URL.replace(/\/$/, ''),
    dataDir: dataDirOf(env),
    shellDist: env.SHELL_DIST ?? join(root, 'shell/dist'),
    remotesDir: env.REMOTES_DIR ?? join(root, 'remotes'),
    answersWithinMs: Number(env.FIRST_ANSWERS_MS ?? 400),
    statusWithinMs: Number(env.PAGE_STATUS_MS ?? 5000),
    ...(env.PUBLIC_URL && { publicUrl: env.PUBLIC_URL.replace(/\/$/, '') }),
    trustedProxies: (env.TRUSTED_PROXIES ?? '').split(',').filter((each) => each !== ''),
    cards: env.STRIPE_PUBLISHABLE_KEY ? 'stripe' : 'sandbox',
    testControls: env.TEST_CONTROLS === '1',
    tracking: env.TRACKING === '1',
  };
}
