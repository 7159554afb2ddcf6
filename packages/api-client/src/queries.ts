import type { InlinedAnswer } from '@tasklane/contracts';
import { QueryClient, isCancelledError } from '@tanstack/react-query';
import type { QueryFunctionContext } from '@tanstack/react-query';
import { isApiError } from './errors';
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

/** Key under which an answer is kept; the two forms of "no input" are one. */
export const keyOf = (id: string, input?: AnyInput) => [id, plain(input ?? {})] as const;

/** The cache of answers: one a page, owned by the shell. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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
  /** The browser's word on being online is not trusted: the call itself shows. */
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
  /** What is held does not do: another tab or another person may have changed it. */
  readonly fresh?: boolean;
}

export interface Queries {
  /** Holds the answers; the provider hands it to the screens. */
  readonly queryClient: QueryClient;
  /** Options for `useQuery` and the client's own methods: key, function, freshness. */
  query<Id extends ReadId>(
    id: Id,
    ...rest: CallArguments<Id, { readonly handled?: boolean }>
  ): ReadOptions<Id>;
  /**
   * For loaders: the answer out of the cache, the HTML or the API. What the HTML carried is not asked for again.
   * @throws ApiError
   */
  ensure<Id extends ReadId>(id: Id, ...rest: CallArguments<Id, EnsureOptions>): Promise<Answer<Id>>;
  /** Reads what will probably be asked for, with input as the address of a page tells it; says nothing when it fails. */
  prefetch(id: ReadId, input: AnyInput): Promise<void>;
  /** Marks answers of an operation as old: those shown are read again. With an input, that one only. */
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
        // Somebody signed in or out meanwhile, and what was on its way was forgotten: it is asked for as who is there now.
        if (isCancelledError(error)) return ask();
        throw error;
      });
    },
    prefetch: (id, input) => queryClient.prefetchQuery(optionsOf(read, id, input, { handled: true })),
    invalidate: (id, input) =>
      queryClient.invalidateQueries({ queryKey: input === undefined ? [id] : keyOf(id, input as AnyInput) }),
  };
}

/** Whether a failed read may be tried again by hand: the API was not reached or not able. */
export const isRetryable = (error: unknown): boolean =>
  !isApiError(error) || error.status === 0 || error.status >= 500 || error.status === 429;

/**
 * An input as a key: parts and values that are undefined or empty are left out and all values are text, since
 * that is how the edge knows them from the address.
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
