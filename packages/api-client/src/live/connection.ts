import { createClient } from 'graphql-ws/client';
import type { FormattedExecutionResult, Sink, SubscribePayload } from 'graphql-ws/client';
import type { TokenStore } from '../session/tokens';
import { createStore } from './store';
import type { Store } from './store';

export interface PostOptions {
  readonly signal: AbortSignal | undefined;
  /** The page reads by itself what it shows. */
  readonly isBackground: boolean;
}

/** How the live cache reaches the server. */
export interface LiveTransport {
  /** HTTP address of the endpoint; the socket's is made from it. */
  readonly address: string;
  /** Sends a document over HTTP, as the user. @throws ApiError */
  post(body: string, options: PostOptions): Promise<Response>;
  /**
   * Fetches a new access token in place of a refused one, unless that has happened already.
   *
   * @param refused the token that the server did not take
   * @throws ApiError
   */
  renew(refused: string | null): Promise<void>;
  readonly tokens: TokenStore;
  /** Code of the interface language. */
  readonly language: () => string;
  /** Another way to open sockets, for programs outside a browser. */
  readonly webSocket?: unknown;
}

/** The socket over which subscriptions come. */
export interface Connection {
  /** When the present connection was made; null while there is none. */
  readonly since: Store<number | null>;
  subscribe(payload: SubscribePayload, sink: Sink<FormattedExecutionResult>): () => void;
  close(): void;
}

/** How the server ends a connection whose token it refuses, or whose token has run out. */
const FORBIDDEN = 4403;
/** The longest pause before the next attempt to connect, in milliseconds. */
const LONGEST_PAUSE = 30_000;

/** Doubles from a second up to the longest pause; spread, so that pages do not all come back at once. */
export const pauseBefore = (attempt: number): number =>
  Math.min(LONGEST_PAUSE, 1_000 * 2 ** attempt) * (0.5 + Math.random() / 2);

/**
 * Opens with the first subscription, closes with the last, and comes back by itself. A connection that is refused, or
 * that ended because its token did, comes back with a renewed token.
 */
export function connect({ address, tokens, language, renew, webSocket }: LiveTransport): Connection {
  const since = createStore<number | null>(null);
  /** The token of the present connection, or of the last one. */
  let offered: string | null = null;
  let wasRefused = false;
  const socket = createClient({
    url: address.replace(/^http/, 'ws'),
    lazy: true,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: (attempt) => new Promise((resolve) => setTimeout(resolve, pauseBefore(attempt))),
    keepAlive: 15_000,
    connectionParams: async () => {
      // Without a line the next attempt renews it.
      if (wasRefused) await renew(offered).catch(() => undefined);
      wasRefused = false;
      offered = tokens.get().access;
      return { token: offered, language: language() };
    },
    ...(webSocket !== undefined && { webSocketImpl: webSocket }),
    on: {
      connected: () => since.set(Date.now()),
      closed: (event) => {
        since.set(null);
        wasRefused = (event as { readonly code?: number } | undefined)?.code === FORBIDDEN;
      },
    },
  });
  return {
    since,
    subscribe: (payload, sink) => socket.subscribe(payload, sink),
    // A connection that never came about needs no closing.
    close: () => void Promise.resolve(socket.dispose()).catch(() => undefined),
  };
}
