import { eventReads, valueFrom, valuesFrom } from '@tasklane/contracts';
import type { EventBus, EventName, EventPayload } from '@tasklane/contracts';
import { effects } from '@tasklane/contracts/effects';
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
interface Change {
  /** Applies what came of it. Settles when the reads on the screen that it outdates have been read again. */
  complete(answer: unknown): Promise<void>;
  /** After a refusal that shows that what is on the screen is no longer so: reads it again. */
  refuse(error: ApiError): Promise<void>;
}

export interface Changes {
  /** Outdates the answers that an event of another part of the page, or of another tab, outdates. */
  follow(name: EventName, payload: unknown): void;
  /** Whether a change of this client emits the event at this moment: what it outdates is left to the change. */
  isEmitting(name: EventName): boolean;
  /** @param input what the operation is called with */
  begin(id: OperationId, input: AnyInput): Change;
}

/** Reads that an event outdates. */
const readsOf = (name: EventName): readonly string[] => eventReads[name] ?? [];

/** Statuses of refusals that are due to a state which the caller did not know of. */
const staleStatus: ReadonlySet<number> = new Set([404, 409, 410, 422]);

/**
 * Applies the declared effects of operations to the answers in the cache, and tells the page's other parts and the
 * visitor's other tabs. It is loaded with the first change.
 */
export function createChanges({ queryClient, tokens, events }: ChangesOptions): Changes {
  let emitting: EventName | null = null;
  /** The latest change under way, by the answer that it replaces: an earlier one that ends later is outdated. */
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
    begin(id, input) {
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
          const data = dataOf(id, answer);
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

const dataOf = (id: OperationId, answer: unknown): unknown =>
  endpoints[id].shape === 'bare' ? answer : (answer as { data?: unknown } | undefined)?.data;

/** The tokens of an answer; the refresh token stays where it brings none. */
function tokensOf(data: unknown, { refresh }: Tokens): Tokens {
  const { token, refresh_token } = data as { readonly token: string; readonly refresh_token?: string };
  return { access: token, refresh: refresh_token ?? refresh };
}
