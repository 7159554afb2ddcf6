import { fillPath, firstInput } from '@tasklane/contracts';
import type { FirstAnswer, FirstInput, InlinedAnswer, OperationSpec } from '@tasklane/contracts';
import { operations } from '@tasklane/contracts/operations';
import type { OperationId } from '@tasklane/contracts/operations';
import type { Backends } from '../backends/backends';
import type { requestIdHeader } from '@tasklane/server';
import { createCache } from '@tasklane/server/cache';
import { readJson } from '../backends/read-json';
import type { PageMatch } from './routes';

/** One call for a page's first answers. */
interface Wanted extends FirstInput {
  readonly operation: OperationId;
  /** Whether the page's existence depends on it: it is requested with the parameters of the path. */
  readonly deciding: boolean;
}

/** The reply to a call for a first answer; the status is 0 when none came in time. */
export interface FirstReply {
  readonly operation: OperationId;
  readonly status: number;
  readonly deciding: boolean;
  readonly inlined: InlinedAnswer | null;
}

/** Fetches the first answers of a page, as far as they arrive in time. */
export type AskFirst = (
  match: PageMatch | null,
  query: URLSearchParams,
  /** The header fields of the calls to the back end. */
  headers: PageHeaders,
) => Promise<FirstReply[]>;

type PageHeaders = Readonly<Record<'accept-language' | typeof requestIdHeader, string>>;

/** Calls that every page needs. */
const everywhere: readonly FirstAnswer[] = [
  { operation: 'settings.read' },
  { operation: 'categories.menu' },
  { operation: 'exchange.read' },
];

/** Milliseconds for which answers that are the same for everybody are cached. */
const keptMs = 10_000;

/** Maximum number of cached answers: one for each operation and language. */
const mostKept = 300;

const isOperation = (id: string): id is OperationId => id in operations;

function wantedBy(match: PageMatch | null, query: URLSearchParams): Wanted[] {
  return [...everywhere, ...(match?.route.first ?? [])].flatMap((first): Wanted[] => {
    const { operation, params = {} } = first;
    if (!isOperation(operation)) return [];
    const { method, access }: OperationSpec = operations[operation];
    if (method !== 'GET' || access !== 'public') return [];
    const deciding = Object.keys(params).length > 0;
    return [{ ...firstInput(first, match?.params ?? {}, query), operation, deciding }];
  });
}

function addressOf({ operation, params, query }: Wanted): string {
  const search = new URLSearchParams(query).toString();
  return `/api${fillPath(operations[operation].path, params)}${search ? `?${search}` : ''}`;
}

const inlined = ({ operation, params, query }: Wanted, body: unknown): InlinedAnswer => ({
  operation,
  input: {
    ...(Object.keys(params).length > 0 && { params }),
    ...(Object.keys(query).length > 0 && { query }),
  },
  body,
});

/**
 * Creates the function that fetches a page's first answers from the back end. What does not arrive within the budget,
 * or fails, is left out: the page requests it itself. Answers that decide the page's status get a longer budget,
 * `decidingWithinMs`.
 */
export function createAskFirst(options: {
  readonly backends: Backends;
  readonly withinMs: number;
  readonly decidingWithinMs: number;
}): AskFirst {
  const cache = createCache<FirstReply>({ capacity: mostKept, freshMs: keptMs });

  const ask = async (wanted: Wanted, headers: PageHeaders): Promise<FirstReply> => {
    const { status, body } = await readJson(options.backends, addressOf(wanted), {
      headers,
      withinMs: wanted.deciding ? options.decidingWithinMs : options.withinMs,
    });
    return {
      operation: wanted.operation,
      status,
      deciding: wanted.deciding,
      inlined: status < 300 ? inlined(wanted, body) : null,
    };
  };

  const askOrKeep = async (wanted: Wanted, headers: PageHeaders): Promise<FirstReply> => {
    const common = everywhere.some(({ operation }) => operation === wanted.operation);
    const key = `${wanted.operation} ${headers['accept-language']}`;
    const cached = common ? cache.peek(key) : undefined;
    if (cached) return cached;
    // Each page waits for its own answer: it may have more time left than the page that asked before it.
    const reply = await ask(wanted, headers);
    if (common && reply.inlined) cache.put(key, reply);
    return reply;
  };

  return (match, query, headers) =>
    Promise.all(
      wantedBy(match, query).map((wanted) =>
        askOrKeep(wanted, headers).catch((): FirstReply => ({
          operation: wanted.operation,
          status: 0,
          deciding: wanted.deciding,
          inlined: null,
        })),
      ),
    );
}

/**
 * Returns the page's status from its deciding answers, so that programs also see that a thing is gone or unknown. 503
 * where the back end did not answer in time, or failed: the page is worth a retry.
 */
export function statusOf(replies: readonly FirstReply[]): 200 | 404 | 410 | 503 {
  const statuses = replies.filter(({ deciding }) => deciding).map(({ status }) => status);
  if (statuses.includes(404)) return 404;
  if (statuses.includes(410)) return 410;
  return statuses.some((status) => status === 0 || status >= 500) ? 503 : 200;
}
