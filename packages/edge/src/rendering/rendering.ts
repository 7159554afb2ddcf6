import type {
  InlinedAnswer,
  PageHead,
  PageRequest,
  PublicConfig,
  RegistryRemote,
  Rendered,
} from '@tasklane/contracts';
import { createCache } from '@tasklane/server/cache';
import { createHash } from 'node:crypto';
import { shellName } from '../registry/builds';
import { createBreaker } from './breaker';
import { createServerCounts } from './counts';
import type { ServerHealth } from './counts';
import { createPool } from './pool';
import type { PoolOptions } from './pool';
import type { ServerBuilds } from './protocol';
import { startRenderThread } from './start-render-thread';
import type { RenderResult } from './thread';

/** Documented in docs/decisions. */
export const renderingBounds = {
  threads: 2,
  hungAfterMs: 2_000,
  keptMs: 5_000,
  staleMs: 30_000,
  keptPages: 200,
  failures: 3,
  restMs: 60_000,
} as const;

/** A page to be rendered. */
export interface WantedPage {
  readonly remote: Pick<RegistryRemote, 'name' | 'version'>;
  /** Name of the page's route. */
  readonly route: string;
  readonly shellVersion: string;
  readonly builds: ServerBuilds;
  /**
   * Whether a page rendered some seconds ago is acceptable, while a new one is rendered for the next visitor. Without
   * this, only a page rendered from the same answers is.
   */
  readonly mayBeStale?: boolean;
  readonly request: PageRequest & { readonly config: PublicConfig & { readonly rendered: Rendered } };
}

/** A page's HTML, with the data it was rendered from: the browser hydrates it with the same data. */
export interface RenderedPage {
  readonly html: string;
  readonly head?: PageHead | undefined;
  readonly answers: readonly InlinedAnswer[];
  readonly rendered: Rendered;
}

/** A page that is kept for other visitors. */
interface KeptPage {
  readonly page: RenderedPage;
  /** Digest of the answers that it was rendered with. */
  readonly answers: string;
}

/** Renders pages for guests in separate threads, within a budget, and never throws. */
export interface Rendering {
  /** Returns the page's HTML and data; null when the browser has to render it. */
  page(wanted: WantedPage): Promise<RenderedPage | null>;
  /** Loads these builds, and renders this page for practice, in every idle thread. */
  warm(builds: ServerBuilds, practice?: PageRequest): Promise<void>;
  health(name: string, version: string): ServerHealth;
  close(): Promise<void>;
}

interface RenderingOptions {
  /** Milliseconds that a visitor waits for a page to be rendered. */
  readonly withinMs: number;
  readonly log?: (line: string) => void;
  readonly now?: () => number;
  readonly start?: PoolOptions['start'];
  readonly hungAfterMs?: number;
}

export function createRendering({
  withinMs,
  log = console.error,
  now = Date.now,
  start = startRenderThread,
  hungAfterMs = renderingBounds.hungAfterMs,
}: RenderingOptions): Rendering {
  const { threads: size, failures, restMs, keptMs: freshMs, staleMs, keptPages: capacity } = renderingBounds;
  const pool = createPool({ size, start, withinMs, hungAfterMs });
  const breaker = createBreaker({ failures, restMs }, now);
  const counts = createServerCounts();
  const pages = createCache<KeptPage | null>({
    capacity,
    freshMs,
    staleMs,
    keeps: (kept) => kept !== null,
    now,
  });
  /** What is being rendered from the same answers is rendered once; `pages` keeps it. */
  const running = createCache<KeptPage | null>({ capacity: 1, keeps: () => false, now });

  /**
   * Counts the outcome for the build, and tells the breaker of the build with its shell: slow data and slow loading are
   * not their fault. A page that renders too late only stands for its own route: the first time in each thread, its code
   * is compiled.
   */
  const judge = (build: string, shell: string, route: string, verdict: RenderResult): void => {
    const count = (what: keyof ServerHealth): void =>
      [build, shell].forEach((each) => counts.add(each, what));
    const pair = pairOf(build, shell);
    if (verdict.kind !== 'ended') {
      count('failed');
      breaker.failed(pair, { atOnce: verdict.kind !== 'threw' });
      log(`Rendering ${build} on the server failed (${verdict.kind}): ${verdict.message}`);
    } else if (verdict.late === 'render') {
      count('late');
      breaker.failed(routeOf(pair, route));
      log(`Rendering ${route} of ${build} on the server took longer than ${withinMs} ms.`);
    } else if (verdict.outcome) {
      count('rendered');
      breaker.worked(pair);
      breaker.worked(routeOf(pair, route));
    }
  };

  const render = async (
    build: string,
    key: string,
    answers: string,
    { builds, request, route, shellVersion }: WantedPage,
  ): Promise<KeptPage | null> => {
    const at = now();
    const shell = keyOf(shellName, shellVersion);
    const pair = pairOf(build, shell);
    if (breaker.isOpen(routeOf(pair, route)) || breaker.isOpen(pair)) return null;
    const work = await pool.render({ kind: 'render', builds, request });
    if (!work) return null;
    const { rendered } = request.config;
    const keep = (outcome: Omit<RenderedPage, 'rendered'>): KeptPage => {
      const entry = { page: { ...outcome, rendered }, answers };
      pages.put(key, entry, at);
      return entry;
    };
    void work.verdict.then((verdict) => {
      judge(build, shell, route, verdict);
      if (verdict.kind === 'ended' && verdict.late && verdict.outcome) keep(verdict.outcome);
    });
    const outcome = await work.inTime;
    return outcome && keep(outcome);
  };

  return {
    async page(wanted) {
      const { remote, shellVersion, request, mayBeStale } = wanted;
      const build = keyOf(remote.name, remote.version);
      const { url, language, config } = request;
      const same = [shellVersion, build, url, language, config.rendered.currency].join(' ');
      const key = digestOf(same);
      const answers = digestOf(JSON.stringify(request.answers));
      const make = () => running.get(key + answers, () => render(build, key, answers, wanted));
      const last = pages.peek(key);
      // Whoever has changed something finds it in the answers; the page of another visitor may be from before.
      const isSame = last?.answers === answers;
      const entry = isSame ? last : await (mayBeStale ? pages.get(key, make, true) : make());
      return entry && entry.page;
    },
    warm: (builds, practice) => pool.warm({ kind: 'warm', builds, practice }),
    health: (name, version) => counts.of(keyOf(name, version)),
    close: () => pool.close(),
  };
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64');

const keyOf = (name: string, version: string): string => `${name}@${version}`;

/** A remote that fails with one shell may work with the next. */
const pairOf = (build: string, shell: string): string => `${build} ${shell}`;

const routeOf = (pair: string, route: string): string => `${pair} ${route}`;
