/**
 * Where a value of a replaced read or of an event comes from: `:id` is a path parameter of the operation, `.hash` a
 * field of `data` in its answer (`.0.hash` in a list), anything else is the literal value.
 */
export type Source = string | number | boolean | null;

type Sources = Readonly<Record<string, Source>>;

/** How a change affects the answers that the client caches; see `OperationSpec`. */
export interface ClientEffects {
  /**
   * Ids of the reads that this change makes stale: those on the screen are fetched again, also in other tabs. An
   * operation that makes no read stale says so, with the reason.
   */
  readonly invalidates?: readonly string[] | { readonly nothing: string };
  /** Reads whose subject no longer exists: marked stale, but not fetched again. */
  readonly forgets?: readonly string[];
  /** The read that this operation's answer replaces in the cache, with the path parameters that it is cached under. */
  readonly replaces?: { readonly read: string; readonly params: Sources };
  /** The event published to the other parts of the page; the event's own `invalidates` apply to this operation too. */
  readonly emits?: { readonly event: string; readonly payload: Sources };
  /** The answer carries new tokens for this session because its claims have changed. */
  readonly renewsTokens?: true;
  /** The change took effect only if these fields of the answer have these values. */
  readonly effectiveWhen?: Sources;
}

/** Declares that a change makes no answer stale, and why. */
export const nothing = (reason: string): { readonly nothing: string } => ({ nothing: reason });

/** Resolves a source to its value. */
export function valueFrom(source: Source, params: Readonly<Record<string, unknown>>, data: unknown): unknown {
  if (typeof source !== 'string') return source;
  if (source.startsWith(':')) return params[source.slice(1)];
  if (!source.startsWith('.')) return source;
  return source
    .slice(1)
    .split('.')
    .reduce<unknown>((value, key) => (value as Readonly<Record<string, unknown>> | undefined)?.[key], data);
}

/** Resolves named sources to their values, by name. */
export const valuesFrom = (
  sources: Sources,
  params: Readonly<Record<string, unknown>>,
  data: unknown,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(sources).map(([name, source]) => [name, valueFrom(source, params, data)]),
  );
