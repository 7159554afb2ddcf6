import type { GraphReply } from '@tasklane/contracts/graph';
import { backgroundHeader, isErrorBody } from '@tasklane/contracts';
import { Client, createRequest, fetchExchange, mapExchange, subscriptionExchange } from 'urql';
import type { CombinedError, Operation, RequestPolicy } from 'urql';
import { onPush, pipe } from 'wonka';
import type { ApiError } from '../errors';
import { isApiError } from '../errors';
import { errorOf } from '../transport';
import { inOrderOfArrival } from './arrival';
import { liveCache } from './cache';
import { connect } from './connection';
import type { LiveTransport } from './connection';
import { mutations, queries } from './documents';
import type { Document } from './documents';
import type { Store } from './store';

/** The state of a read so far. */
export interface Reading<Data> {
  readonly data?: Data | undefined;
  readonly error?: ApiError | undefined;
}

/** Live data: a normalised cache of threads, messages, notifications and the unread summary. */
export interface Live {
  readonly client: Client;
  /** Reads, from the cache where that is up to date. @throws ApiError */
  read<Data, Variables extends object>(
    document: Document<Data, Variables>,
    variables: Variables,
    how?: { readonly fresh?: boolean },
  ): Promise<Data>;
  /** @throws ApiError */
  mutate<Data, Variables extends object>(
    document: Document<Data, Variables>,
    variables: Variables,
  ): Promise<Data>;
  /** Subscribes to updates, which the cache already contains. Returns the function that unsubscribes. */
  follow<Data, Variables extends object>(
    document: Document<Data, Variables>,
    variables: Variables,
    onNews?: (data: Data) => void,
  ): () => void;
  /** Returns how a screen that mounts now reads: without a request for what is up to date. */
  policyOf<Data, Variables extends object>(
    document: Document<Data, Variables>,
    variables: Variables,
  ): RequestPolicy;
  /** Whether a screen shows the messages of this thread at the moment. */
  showsThread(thread: string): boolean;
  /** Number of the connection over which changes arrive; null while there is none. */
  readonly connection: Store<number | null>;
  readonly unread: Store<Reading<GraphReply<'unread'>>>;
  /** The latest notifications, as shown in the header. */
  readonly notifications: Store<Reading<GraphReply<'notifications'>>>;
  /** Reads the summary again, as long as changes of it are not pushed. @throws ApiError */
  readUnread(): Promise<void>;
  /** Marks all notifications as read. @throws ApiError */
  readNotifications(): Promise<void>;
  close(): void;
}

/** A request of a query. */
interface SentRequest {
  /** When it was sent, by the device's clock. */
  readonly at: number;
  /** Number of the connection at that time. */
  readonly connection: number | null;
  /** How many updates had arrived by then. */
  readonly updates: number;
}

/** Milliseconds for which a read counts as up to date without a connection. */
const FRESH = 30_000;
/** Number of notifications in the header. */
const LATEST = 12;

/** Converts an error of urql to an ApiError: what the server named, or what prevented an answer. */
export function apiErrorOf({ networkError, graphQLErrors }: CombinedError): ApiError {
  if (isApiError(networkError)) return networkError;
  const body = graphQLErrors[0]?.extensions;
  return errorOf(isErrorBody(body) ? body.code : 500, body);
}

/**
 * Creates the live cache of a page: one urql client, with queries and mutations over HTTP and updates over a socket.
 */
export function createLive(transport: LiveTransport): Live {
  const connection = connect(transport);
  const arrival = inOrderOfArrival();
  /** Queries that screens show at the moment, with their operations. */
  const active = new Map<number, Operation>();
  const lastData = new Map<number, unknown>();
  /** The request whose answer is cached, of each query. */
  const answered = new Map<number, SentRequest>();
  const requests = new WeakMap<Operation, SentRequest>();
  /** How many updates have arrived. */
  let updates = 0;
  const keepActive = (operation: Operation): void => {
    // The cache sends a query again with names of types, as a document of its own.
    if (operation.kind === 'query' && !active.has(operation.key)) active.set(operation.key, operation);
    if (operation.kind !== 'teardown') return;
    active.delete(operation.key);
    lastData.delete(operation.key);
  };
  const client = new Client({
    url: transport.address,
    preferGetMethod: false,
    fetch: (_address, init) =>
      transport.post(String(init?.body), {
        signal: init?.signal ?? undefined,
        isBackground: new Headers(init?.headers).has(backgroundHeader),
      }),
    exchanges: [
      // `mapExchange` does not call `onOperation` with what ends.
      ({ forward }) =>
        (operations$) =>
          forward(pipe(operations$, onPush(keepActive))),
      mapExchange({
        onResult: (result) => {
          const { kind, key } = result.operation;
          if (kind !== 'query') return result;
          if (!result.error) lastData.set(key, result.data);
          // The shown data stays where it cannot be refetched.
          return result.error && !result.data ? { ...result, data: lastData.get(key) as unknown } : result;
        },
      }),
      arrival.above,
      liveCache(),
      arrival.below,
      mapExchange({
        onOperation: (operation) => {
          if (operation.kind !== 'query') return;
          requests.set(operation, { at: Date.now(), connection: connection.current.get(), updates });
        },
        onResult: ({ operation, error }) => {
          const { kind, key } = operation;
          if (kind === 'subscription') updates += 1;
          const request = requests.get(operation);
          if (!request || error) return;
          answered.set(key, request);
          if (isOvertaken(request)) queueMicrotask(() => readAgain(active.get(key)));
        },
      }),
      fetchExchange,
      subscriptionExchange({
        forwardSubscription: ({ query = '', variables, operationName }) => ({
          subscribe: (sink) => ({
            unsubscribe: connection.subscribe(
              { query, variables: variables as Record<string, unknown>, operationName },
              sink,
            ),
          }),
        }),
      }),
    ],
  });

  /**
   * Whether an update may be missing in an answer: one that was sent before there was this connection, or one that
   * arrived after the request, on top of which the cache puts the answer.
   */
  function isOvertaken(request: SentRequest): boolean {
    const current = connection.current.get();
    return (current !== null && request.connection !== current) || request.updates !== updates;
  }

  function readAgain(operation: Operation | undefined): void {
    if (!operation) return;
    client.reexecuteOperation(
      client.createRequestOperation('query', operation, {
        ...operation.context,
        requestPolicy: 'network-only',
        fetchOptions: { headers: { [backgroundHeader]: '1' } },
      }),
    );
  }

  const isCurrent = (key: number): boolean => {
    const request = answered.get(key);
    if (!request) return false;
    const current = connection.current.get();
    if (current !== null) return request.connection === current;
    const age = Date.now() - request.at;
    return age >= 0 && age < FRESH;
  };

  connection.current.subscribe(() => {
    if (connection.current.get() === null) return;
    // Updates sent while there was no connection reached nobody.
    for (const operation of active.values()) readAgain(operation);
  });

  const read: Live['read'] = async (document, variables, { fresh = false } = {}) => {
    const request = createRequest(document, variables);
    const requestPolicy = !fresh && isCurrent(request.key) ? 'cache-first' : 'network-only';
    const { data, error } = await client.executeQuery(request, { requestPolicy }).toPromise();
    if (error || data === undefined) throw error ? apiErrorOf(error) : errorOf(500, undefined);
    return data;
  };

  const policyOf: Live['policyOf'] = (document, variables) =>
    isCurrent(createRequest(document, variables).key) ? 'cache-first' : 'cache-and-network';

  const showsThread: Live['showsThread'] = (thread) => {
    const { query } = createRequest(queries.messages, { id: thread, limit: 1 });
    return [...active.values()].some(
      ({ query: shown, variables }) => shown === query && variables?.id === thread,
    );
  };

  /** Keeps reading as long as there is a subscriber. */
  function watch<Data, Variables extends object, Value>(
    document: Document<Data, Variables>,
    variables: Variables,
    select: (data: Data) => Value,
  ): Store<Reading<Value>> {
    const listeners = new Set<() => void>();
    let reading: Reading<Value> = {};
    let end: (() => void) | undefined;
    const start = () => {
      const request = createRequest(document, variables);
      const requestPolicy = policyOf(document, variables);
      ({ unsubscribe: end } = client.executeQuery(request, { requestPolicy }).subscribe(({ data, error }) => {
        reading = { data: data && select(data), error: error && apiErrorOf(error) };
        for (const listener of listeners) listener();
      }));
    };
    return {
      get: () => reading,
      subscribe: (listener) => {
        listeners.add(listener);
        if (listeners.size === 1) start();
        return () => {
          listeners.delete(listener);
          if (listeners.size === 0) end?.();
        };
      },
    };
  }

  const mutate: Live['mutate'] = async (document, variables) => {
    const { data, error } = await client.mutation(document, variables).toPromise();
    if (error || data === undefined) throw error ? apiErrorOf(error) : errorOf(500, undefined);
    return data;
  };

  return {
    client,
    read,
    policyOf,
    mutate,
    showsThread,
    readUnread: async () => void (await read(queries.unread, {}, { fresh: true })),
    readNotifications: async () => void (await mutate(mutations.readNotifications, {})),
    follow: (document, variables, onNews) =>
      client.subscription(document, variables).subscribe(({ data }) => {
        if (data !== undefined && data !== null) onNews?.(data);
      }).unsubscribe,
    connection: connection.current,
    unread: watch(queries.unread, {}, ({ unread }) => unread),
    notifications: watch(
      queries.notifications,
      { limit: LATEST },
      ({ notifications: { meta, results } }) => ({
        meta,
        results: results.slice(0, LATEST),
      }),
    ),
    close: connection.close,
  };
}
