/**
 * Where a value of a replaced read or of an event comes from: `:id` is a path parameter of the operation, `.hash` a field
 * of what stands under `data` in its answer (`.0.hash` in a list), anything else is the value itself.
 */
export type Source = string | number | boolean | null;

type Sources = Readonly<Record<string, Source>>;

/** What a change does to the answers that the client holds; see `OperationSpec`. */
export interface ClientEffects {
  /**
   * Reads whose answers are outdated by it, by operation id: those on the screen are read again, also in other tabs.
   * An operation that changes nothing that is read says so, with the reason.
   */
  readonly invalidates?: readonly string[] | { readonly nothing: string };
  /** Reads whose answers have no successor, since what they show is gone: marked, but not read again. */
  readonly forgets?: readonly string[];
  /** The read whose answer this operation's answer is, with the path parameters under which it is held. */
  readonly replaces?: { readonly read: string; readonly params: Sources };
  /** What the other parts of the page are told; the event's own `invalidates` count as this operation's. */
  readonly emits?: { readonly event: string; readonly payload: Sources };
  /** The answer carries new tokens of this session, since its claims have changed. */
  readonly renewsTokens?: true;
  /** The change has happened only where these fields of the answer have these values. */
  readonly effectiveWhen?: Sources;
}

/** Says that a change outdates no answer, and why. */
export const nothing = (reason: string): { readonly nothing: string } => ({ nothing: reason });

/** The value that a source stands for. */
export function valueFrom(source: Source, params: Readonly<Record<string, unknown>>, data: unknown): unknown {
  if (typeof source !== 'string') return source;
  if (source.startsWith(':')) return params[source.slice(1)];
  if (!source.startsWith('.')) return source;
  return source
    .slice(1)
    .split('.')
    .reduce<unknown>((value, key) => (value as Readonly<Record<string, unknown>> | undefined)?.[key], data);
}

/** The values that sources stand for, each by its name. */
export const valuesFrom = (
  sources: Sources,
  params: Readonly<Record<string, unknown>>,
  data: unknown,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(sources).map(([name, source]) => [name, valueFrom(source, params, data)]),
  );
