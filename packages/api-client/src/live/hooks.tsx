import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { ReactNode } from 'react';
import { createRequest, Provider, useQuery } from 'urql';
import type { ApiError } from '../errors';
import { isApiError } from '../errors';
import { useApi } from '../react/provider';
import { apiErrorOf } from './createLive';
import type { Live } from './createLive';
import type { Document } from './documents';
import type { ListPart } from './pages';

const LiveContext = createContext<Live | null>(null);

interface LiveProviderProps {
  readonly children: ReactNode;
  /** Shown until the code has loaded. */
  readonly fallback?: ReactNode;
  /** Shown when the code cannot be fetched. @param retry fetches it again */
  readonly failure?: (retry: () => void) => ReactNode;
}

/** Provides live data to everything below; immediately where a loader has loaded it. */
export function LiveProvider({ children, fallback = null, failure }: LiveProviderProps) {
  const { live: port } = useApi();
  const live = useSyncExternalStore(port.subscribe, port.get, () => null);
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => void port.load().catch(() => setFailed(true)), [port]);
  const retry = () => {
    setFailed(false);
    load();
  };
  useEffect(() => {
    if (!live) load();
  }, [live, load]);
  if (live) {
    return (
      <LiveContext value={live}>
        <Provider value={live.client}>{children}</Provider>
      </LiveContext>
    );
  }
  return failed && failure ? failure(retry) : fallback;
}

export function useLive(): Live {
  const live = use(LiveContext);
  if (!live) throw new Error('useLive needs a LiveProvider above it.');
  return live;
}

/** A screen's read of live data. */
export interface LiveQuery<Data> {
  /** Stays while it is refetched, also where that fails. */
  readonly data: Data | undefined;
  readonly error: ApiError | undefined;
  readonly retry: () => void;
}

/** Reads live data and keeps it up to date on the screen. */
export function useLiveQuery<Data, Variables extends object>(
  document: Document<Data, Variables>,
  variables: Variables,
  { pause = false }: { readonly pause?: boolean } = {},
): LiveQuery<Data> {
  const live = useLive();
  const { key } = createRequest(document, variables);
  // Stable for one and the same read: another policy would read again.
  const requestPolicy = useMemo(
    () => live.policyOf(document, variables),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the key says which document and variables
    [live, key],
  );
  const [{ data, error }, execute] = useQuery({ query: document, variables, pause, requestPolicy });
  const failure = useMemo(() => error && apiErrorOf(error), [error]);
  const retry = useCallback(() => execute({ requestPolicy: 'network-only' }), [execute]);
  return { data, error: failure, retry };
}

/** A list that is read part by part. */
export interface LiveList<Part extends ListPart> extends LiveQuery<Part> {
  /** Whether the list continues. */
  readonly more: boolean;
  /** Reads the following part; after a failure it can be called again. */
  readonly loadMore: () => Promise<void>;
}

/**
 * Reads a list, the latest first, and further parts on demand.
 * @param select the list in the answer
 */
export function useLiveList<
  Data,
  Variables extends { readonly before?: string | undefined; readonly limit: number },
  Part extends ListPart,
>(
  document: Document<Data, Variables>,
  variables: Variables,
  select: (data: Data) => Part,
  options: { readonly pause?: boolean } = {},
): LiveList<Part> {
  const live = useLive();
  const { data, error, retry } = useLiveQuery(document, variables, options);
  const isLoading = useRef(false);
  const part = data === undefined ? undefined : select(data);
  const next = part?.meta.next ?? null;
  const loadMore = async () => {
    if (next === null || isLoading.current) return;
    isLoading.current = true;
    try {
      await live.read(document, { ...variables, before: next }, { fresh: true });
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
    } finally {
      isLoading.current = false;
    }
  };
  return { data: part, error, retry, more: next !== null, loadMore };
}

/**
 * Subscribes to updates while a screen is mounted; the cache already contains them. Does nothing without a client.
 */
export function useLiveUpdates<Data>(
  document: Document<Data, { readonly client: string }>,
  client: string | undefined,
): void {
  const live = useLive();
  useEffect(
    () => (client === undefined ? undefined : live.follow(document, { client })),
    [live, document, client],
  );
}
