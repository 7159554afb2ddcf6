import type { InlinedAnswer } from '@tasklane/contracts';
import { QueryClient, isCancelledError } from '@tanstack/react-query';
import type { QueryFunctionContext } from '@tanstack/react-query';
import { createQueryCache } from './repeatUpdates';
import type { Answer, AnyInput, CallArguments, Input, ReadId } from './types';

/** How long an answer counts as fresh, in milliseconds. */
const staleTime = 30_000;

interface ReadCall {
  readonly signal?: AbortSignal;
  readonly handled?: boolean;
  readonly isUpdate?: boolean;
}

type Read = <Id extends ReadId>(
  id: Id,
  input: AnyInput | undefined,
  options: ReadCall,
) => Promise<Answer<Id>>;

/** Returns the key under which an answer is cached; the two forms of "no input" share one. */
export const keyOf = (id: string, input?: AnyInput) => [id, plain(input ?? {})] as const;

/** Creates the cache of answers: one per page, owned by the shell. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: createQueryCache(),
    defaultOptions: {
      queries: { staleTime, gcTime: 10 * 60_000, retry: false, refetchOnWindowFocus: false },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

type QueryContext = Pick<QueryFunctionContext, 'client' | 'queryKey' | 'signal'>;

/** What react-query needs to read an operation. */
export interface ReadOptions<Id extends ReadId> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: QueryContext) => Promise<Answer<Id>>;
  /** The browser's online status is not trusted: the call itself tells. */
  readonly networkMode: 'always';
}

const optionsOf = <Id extends ReadId>(
  read: Read,
  id: Id,
  input: AnyInput | undefined,
  options?: ReadCall,
): ReadOptions<Id> => ({
  queryKey: keyOf(id, input),
  networkMode: 'always',
  queryFn: ({ client, queryKey, signal }) =>
    read(id, input, { ...options, signal, isUpdate: client.getQueryData(queryKey) !== undefined }),
});

interface EnsureOptions {
  readonly handled?: boolean;
  /** Skips the cached answer: another tab or another user may have changed it. */
  readonly fresh?: boolean;
}

export interface Queries {
  /** Holds the answers; the provider passes it to the screens. */
  readonly queryClient: QueryClient;
  /** Options for `useQuery` and the client's own methods: key, function, freshness. */
  query<Id extends ReadId>(
    id: Id,
    ...rest: CallArguments<Id, { readonly handled?: boolean }>
  ): ReadOptions<Id>;
  /**
   * For loaders: the answer from the cache, the HTML or the API. Answers that came with the HTML are not requested
   * again.
   * @throws ApiError
   */
  ensure<Id extends ReadId>(id: Id, ...rest: CallArguments<Id, EnsureOptions>): Promise<Answer<Id>>;
  /** Reads what will probably be needed, with input in the form of a page's address; ignores failures. */
  prefetch(id: ReadId, input: AnyInput): Promise<void>;
  /** Marks answers of an operation as stale: those on the screen are refetched. With an input, only that one. */
  invalidate<Id extends ReadId>(id: Id, input?: Input<Id>): Promise<void>;
}

/** Binds reading to a cache that already holds the answers of the HTML. */
export function createQueries(read: Read, firstAnswers: readonly InlinedAnswer[]): Queries {
  const queryClient = createQueryClient();
  for (const { operation, input, body } of firstAnswers) {
    queryClient.setQueryData(keyOf(operation, input), body);
  }
  return {
    queryClient,
    query: (id, ...[input, options]) => optionsOf(read, id, input as AnyInput, options),
    ensure: (id, ...[input, options]) => {
      const { fresh, ...call } = options ?? {};
      const ask = () =>
        queryClient.fetchQuery({
          ...optionsOf(read, id, input as AnyInput, call),
          ...(fresh && { staleTime: 0 }),
        });
      return ask().catch((error: unknown) => {
        // The user changed meanwhile, and requests in flight were dropped: it is requested again as the current user.
        if (isCancelledError(error)) return ask();
        throw error;
      });
    },
    prefetch: (id, input) => queryClient.prefetchQuery(optionsOf(read, id, input, { handled: true })),
    invalidate: (id, input) =>
      queryClient.invalidateQueries({ queryKey: input === undefined ? [id] : keyOf(id, input as AnyInput) }),
  };
}

/**
 * Returns an input as a key: parts and values that are undefined or empty are left out and all values are text, since
 * that is how the edge reads them from the address.
 */
function plain(input: object): Record<string, unknown> {
  const parts = Object.entries(input).map(
    ([part, values]) => [part, texts((values ?? {}) as object)] as const,
  );
  return Object.fromEntries(parts.filter(([, values]) => Object.keys(values).length > 0));
}
const texts = (values: object) =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, String(value)]),
  );
