import { eventReads, valueFrom, valuesFrom } from '@tasklane/contracts';
import type { Endpoint, EventBus, EventName, EventPayload } from '@tasklane/contracts';
import { effects } from '@tasklane/contracts/effects';
import { hashKey } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ApiError } from './errors';
import { keyOf } from './queries';
import type { Tokens, TokenStore } from './session/tokens';
import type { AnyInput, OperationId } from './types';

interface ChangesOptions {
  readonly queryClient: QueryClient;
  readonly tokens: TokenStore;
  /** Left out where there are no other listeners. */
  readonly events: EventBus | undefined;
}

/** One change in progress; its effects are those that the contract declares for the operation. */
interface Change {
  /** Applies the answer. Settles when the stale reads on the screen have been refetched. */
  complete(answer: unknown): Promise<void>;
  /** After an error that shows that the screen is out of date: refetches what it shows. */
  refuse(error: ApiError): Promise<void>;
}

export interface Changes {
  /** Invalidates the answers that an event of another part of the page, or of another tab, makes stale. */
  follow(name: EventName, payload: unknown): void;
  /** Whether a change of this client is emitting the event right now: that change does the invalidation itself. */
  isEmitting(name: EventName): boolean;
  /**
   * @param input with which the operation is called
   * @param shape of its answers
   */
  begin(id: OperationId, input: AnyInput, shape: Endpoint['shape']): Change;
}

/** Reads that an event makes stale. */
const readsOf = (name: EventName): readonly string[] => eventReads[name] ?? [];

/** Statuses of errors that are due to a state which the caller did not know of. */
const staleStatus: ReadonlySet<number> = new Set([404, 409, 410, 422]);

/**
 * Applies the declared effects of operations to the answers in the cache, and notifies the page's other parts and the
 * visitor's other tabs. Loaded with the first change.
 */
export function createChanges({ queryClient, tokens, events }: ChangesOptions): Changes {
  let emitting: EventName | null = null;
  /** The latest change in progress, by the answer that it replaces: an earlier one that ends later is ignored. */
  const latest = new Map<string, symbol>();

  const invalidate = (reads: readonly string[], except?: QueryKey): Promise<void> => {
    const retainedHash = except && hashKey(except);
    return queryClient.invalidateQueries({
      predicate: ({ queryKey, queryHash }) =>
        reads.includes(String(queryKey[0])) && queryHash !== retainedHash,
    });
  };
  const forget = (reads: readonly string[]): void =>
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => reads.includes(String(queryKey[0])),
      refetchType: 'none',
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
    follow(name, payload) {
      if (name === 'answers.outdated') {
        const { operation } = payload as EventPayload<'answers.outdated'>;
        const { invalidates = [], forgets = [] } = effects[operation] ?? {};
        forget(forgets);
        void invalidate(invalidates);
      } else void invalidate(readsOf(name));
    },
    isEmitting: (name) => emitting === name,
    begin(id, input, shape) {
      const {
        invalidates = [],
        forgets = [],
        replaces,
        emits,
        renewsTokens,
        effectiveWhen,
      } = effects[id] ?? {};
      const params = input.params ?? {};
      const event = emits?.event as EventName | undefined;
      const byEvent = event ? readsOf(event) : [];
      const outdated = [...invalidates, ...byEvent];
      const ticket = Symbol(id);
      const subject = hashKey([replaces?.read, params]);
      if (replaces) latest.set(subject, ticket);

      /** Replaces the read's answer and returns its key; undefined when a later change is in progress. */
      const replace = (answer: unknown, data: unknown): QueryKey | undefined => {
        if (!replaces || latest.get(subject) !== ticket) return undefined;
        latest.delete(subject);
        const key = keyOf(replaces.read, { params: valuesFrom(replaces.params, params, data) });
        queryClient.setQueryData(key, answer);
        return key;
      };

      return {
        async complete(answer) {
          const data = dataOf(shape, answer);
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
          // The reads that the change would have removed are still cached.
          await invalidate([...outdated, ...forgets]);
        },
      };
    },
  };
}

const dataOf = (shape: Endpoint['shape'], answer: unknown): unknown =>
  shape === 'bare' ? answer : (answer as { data?: unknown } | undefined)?.data;

/** Returns the tokens of an answer; keeps the refresh token where the answer has none. */
function tokensOf(data: unknown, { refresh }: Tokens): Tokens {
  const { token, refresh_token } = data as { readonly token: string; readonly refresh_token?: string };
  return { access: token, refresh: refresh_token ?? refresh };
}
