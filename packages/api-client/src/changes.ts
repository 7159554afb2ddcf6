import { events as declarations, valueFrom, valuesFrom } from '@tasklane/contracts';
import type { Endpoint, EventBus, EventName } from '@tasklane/contracts';
import { endpoints } from '@tasklane/contracts/endpoints';
import { hashKey } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ApiError } from './errors';
import { keyOf } from './queries';
import type { Tokens, TokenStore } from './session/tokens';
import type { AnyInput, OperationId } from './types';

interface ChangesOptions {
  readonly queryClient: QueryClient;
  readonly tokens: TokenStore;
  /** Left out where nobody else listens. */
  readonly events: EventBus | undefined;
}

/** One change under way; its effects are those that the contract declares for the operation. */
export interface Change {
  /** Applies what came of it. Settles when the reads on the screen that it outdates have been read again. */
  complete(answer: unknown): Promise<void>;
  /** After a refusal that shows that what is on the screen is no longer so: reads it again. */
  refuse(error: ApiError): Promise<void>;
}

export interface Changes {
  /** @param input what the operation is called with */
  begin(id: OperationId, input: AnyInput): Change;
}

const table: Readonly<Record<string, Endpoint>> = endpoints;

/** Statuses of refusals that are due to a state which the caller did not know of. */
const staleStatus: ReadonlySet<number> = new Set([404, 409, 410, 422]);

/**
 * Applies the declared effects of operations to the answers in the cache, tells the page's other parts and the visitor's
 * other tabs, and follows what those tell.
 */
export function createChanges({ queryClient, tokens, events }: ChangesOptions): Changes {
  /** The event that this client emits at the moment: its own listener leaves that to the change. */
  let emitting: EventName | null = null;
  /** The latest change under way, by the answer that it replaces: an earlier one that ends later is outdated. */
  const latest = new Map<string, symbol>();

  const invalidate = (reads: readonly string[], except?: QueryKey): Promise<void> => {
    const kept = except && hashKey(except);
    return queryClient.invalidateQueries({
      predicate: ({ queryKey, queryHash }) => reads.includes(String(queryKey[0])) && queryHash !== kept,
    });
  };
  const forget = (reads: readonly string[]): void =>
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => reads.includes(String(queryKey[0])),
      refetchType: 'none',
    });

  const listeners: readonly EventName[] = Object.keys(declarations) as EventName[];
  for (const name of listeners) {
    const { invalidates } = declarations[name] as (typeof declarations)['order.changed'];
    if (!invalidates) continue;
    events?.on(name, () => {
      if (emitting !== name) void invalidate(invalidates);
    });
  }
  events?.on('answers.outdated', ({ operation }) => {
    const { invalidates = [], forgets = [] } = table[operation] ?? {};
    forget(forgets);
    void invalidate(invalidates);
  });

  const emit = (name: EventName, payload: unknown): void => {
    emitting = name;
    try {
      events?.emit(name, payload as never);
    } finally {
      emitting = null;
    }
  };

  return {
    begin(id, input) {
      const {
        invalidates = [],
        forgets = [],
        replaces,
        emits,
        renewsTokens,
        effectiveWhen,
      } = table[id] ?? {};
      const params = input.params ?? {};
      const event = emits?.event as EventName | undefined;
      const byEvent = event
        ? ((declarations[event] as { invalidates?: readonly string[] }).invalidates ?? [])
        : [];
      const outdated = [...invalidates, ...byEvent];
      const ticket = Symbol(id);
      const subject = hashKey([replaces?.read, params]);
      if (replaces) latest.set(subject, ticket);
      const isVisitor = tokens.get().access === null;

      /** Puts the answer in the place of the read's; answers the key. Not when a later change is under way. */
      const replace = (answer: unknown, data: unknown): QueryKey | undefined => {
        if (!replaces || latest.get(subject) !== ticket) return undefined;
        latest.delete(subject);
        const key = keyOf(replaces.read, { params: valuesFrom(replaces.params, params, data) });
        queryClient.setQueryData(key, answer);
        return key;
      };

      return {
        async complete(answer) {
          // Signed out meanwhile: what comes late is neither kept nor does it sign in again.
          if (tokens.get().access === null && !isVisitor) return;
          const data = dataOf(table[id], answer);
          const conditions = Object.entries(effectiveWhen ?? {});
          if (!conditions.every(([field, value]) => valueFrom(field, params, data) === value)) return;
          if (renewsTokens) tokens.set(tokensOf(data, tokens.get()));
          const replaced = replace(answer, data);
          forget(forgets);
          if (event && emits) emit(event, valuesFrom(emits.payload, params, data));
          if (invalidates.length + forgets.length > 0) emit('answers.outdated', { operation: id });
          await invalidate(outdated, replaced);
        },
        async refuse({ status, error }) {
          if (latest.get(subject) === ticket) latest.delete(subject);
          if (!staleStatus.has(status) || error === 'idempotency_in_progress') return;
          // What would have been forgotten is still there.
          await invalidate([...outdated, ...forgets]);
        },
      };
    },
  };
}

const dataOf = (endpoint: Endpoint | undefined, answer: unknown): unknown =>
  endpoint?.shape === 'bare' ? answer : (answer as { data?: unknown } | undefined)?.data;

/** The tokens of an answer; the refresh token stays where it brings none. */
function tokensOf(data: unknown, { refresh }: Tokens): Tokens {
  const { token, refresh_token } = data as { readonly token: string; readonly refresh_token?: string };
  return { access: token, refresh: refresh_token ?? refresh };
}
