import { formatDocument, makeOperation } from 'urql';
import type { Exchange, Operation, OperationResult } from 'urql';
import { filter, makeSubject, map, merge, pipe, share } from 'wonka';

/** Fields of an operation's context, and of an answer's extensions. */
const ANSWER = 'answer';
const SUBSCRIPTION = 'subscription';
const RELEASE = 'release';

const isQuery = ({ kind }: Operation): boolean => kind === 'query';

const isBringing = ({ context }: Operation): boolean => context[ANSWER] !== undefined;

/** Ends the wait of the cache for the answer to a query. */
const releaseOf = (operation: Operation): OperationResult => ({
  operation,
  data: undefined,
  error: undefined,
  extensions: { [RELEASE]: true },
  stale: false,
  hasNext: false,
});

/**
 * Two exchanges around the cache that let it take answers and events in the order in which they arrive.
 *
 * On its own the cache puts what a request answers, or a subscription delivers, above what was there when it began and
 * below what began later, so that the order of arrival does not matter. That holds for values, and not for lists, to
 * which each of them adds: a list in a lower place is hidden, and one with items of a higher place cannot be read. So
 * queries are sent past the cache; each answer and each event is written under a key of its own, and has the highest
 * place when it comes. Then the cache is read.
 */
export function inOrderOfArrival(): { readonly above: Exchange; readonly below: Exchange } {
  /** Queries on their way to the server, and to the cache with their answer. */
  const { source: sent$, next: send } = makeSubject<Operation>();
  const { source: answered$, next: bring } = makeSubject<Operation>();
  const { source: failed$, next: fail } = makeSubject<OperationResult>();
  /** The queries that wait for an answer, by their keys, as the cache knows them. */
  const waiting = new Map<number, Operation>();
  const answers = new Map<number, OperationResult>();
  let count = 0;

  const ask = (operation: Operation): void => {
    waiting.set(operation.key, operation);
    const { key, variables } = operation;
    send(
      makeOperation('query', { key, query: formatDocument(operation.query), variables }, operation.context),
    );
  };

  const takeAnswer = (result: OperationResult): void => {
    const { key } = result.operation;
    const operation = waiting.get(key) ?? result.operation;
    waiting.delete(key);
    // A field that failed is null in the data, and would be taken for one that is empty.
    if (!result.data || result.error) return fail({ ...result, operation, data: undefined });
    count += 1;
    const context = { ...operation.context, requestPolicy: 'network-only' as const, [ANSWER]: count };
    const written = { ...makeOperation('query', operation, context), key: -count };
    answers.set(count, { ...result, operation: written });
    bring(written);
    bring(makeOperation('teardown', written));
    bring(makeOperation('query', operation, { ...operation.context, requestPolicy: 'cache-only' }));
  };

  /** Takes the answer that the operation brings. */
  const answerOf = ({ context }: Operation): OperationResult | undefined => {
    const number = Number(context[ANSWER]);
    const answer = answers.get(number);
    answers.delete(number);
    return answer;
  };

  const placeEvent = (result: OperationResult): OperationResult => {
    const { operation } = result;
    if (operation.kind !== 'subscription') return result;
    count += 1;
    const context = { ...operation.context, [SUBSCRIPTION]: operation.key };
    return { ...result, operation: { ...makeOperation('subscription', operation, context), key: -count } };
  };

  const below: Exchange =
    ({ forward }) =>
    (operations$) => {
      const all$ = share(operations$);
      const fromCache$ = pipe(
        all$,
        filter(isQuery),
        map((operation) => {
          const answer = answerOf(operation);
          if (answer) return answer;
          // The cache has no answer, and would keep a place for it.
          ask(operation);
          return releaseOf(operation);
        }),
      );
      const others$ = pipe(
        all$,
        filter((operation) => !isQuery(operation) && !isBringing(operation)),
      );
      const results$ = pipe(
        merge([others$, sent$]),
        forward,
        filter((result) => {
          if (!isQuery(result.operation)) return true;
          takeAnswer(result);
          return false;
        }),
        map(placeEvent),
      );
      return merge([results$, fromCache$]);
    };

  const above: Exchange =
    ({ forward }) =>
    (operations$) => {
      const toCache$ = pipe(
        operations$,
        filter((operation) => {
          if (operation.kind === 'teardown') waiting.delete(operation.key);
          if (!isQuery(operation) || operation.context.requestPolicy !== 'network-only') return true;
          ask(operation);
          return false;
        }),
      );
      const results$ = pipe(
        forward(merge([toCache$, answered$])),
        filter(({ operation, extensions }) => !isBringing(operation) && extensions?.[RELEASE] !== true),
        map((result) => {
          const { operation } = result;
          const key: unknown = operation.context[SUBSCRIPTION];
          if (typeof key === 'number') return { ...result, operation: { ...operation, key } };
          // The answer follows.
          return waiting.has(operation.key) ? { ...result, stale: true } : result;
        }),
      );
      return merge([results$, failed$]);
    };

  return { above, below };
}
