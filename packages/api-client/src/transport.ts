import { isErrorBody } from '@tasklane/contracts';
import { ApiError, isApiError } from './errors';

export interface Call {
  readonly method: string;
  /** Below the API's address. */
  readonly address: string;
  readonly body?: unknown;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly signal?: AbortSignal;
}

export type Transport = (call: Call) => Promise<Response>;

interface TransportOptions {
  readonly baseUrl: string;
  readonly fetch?: typeof fetch;
  /** Milliseconds that an answer may take. */
  readonly timeout?: number;
  /** What people are told when there was no answer; nothing when left out. */
  readonly noAnswerText?: (fault: 'offline' | 'timeout') => string;
}

const READS = ['GET', 'HEAD'];
const PAUSE_BEFORE_RETRY = 300;
/** By how many milliseconds a time-out comes too late when the machine slept meanwhile. */
const SLEEP = 10_000;

/**
 * HTTP with a time-out, and one more try for reads that got no answer, be it because the machine slept. Any status
 * counts as an answer.
 * @throws ApiError (`offline`, `timeout`) when there is none; an abort as it is.
 */
export function createTransport(options: TransportOptions): Transport {
  const { baseUrl, fetch: given, timeout = 20_000, noAnswerText = () => '' } = options;
  const noAnswer = (error: 'offline' | 'timeout', cause?: unknown) =>
    new ApiError({ error, status: 0, message: noAnswerText(error) }, { cause });
  const send = async ({ method, address, body, headers, signal }: Call): Promise<Response> => {
    const patience = new AbortController();
    const giveUp = () => patience.abort(signal?.reason);
    const timer = setTimeout(() => patience.abort(noAnswer('timeout')), timeout);
    signal?.addEventListener('abort', giveUp, { once: true });
    try {
      signal?.throwIfAborted();
      return await (given ?? fetch)(`${baseUrl}/${address.replace(/^\//, '')}`, {
        method,
        headers: sentHeaders(headers, body),
        signal: patience.signal,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    } catch (cause) {
      throw patience.signal.aborted ? patience.signal.reason : cause;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
    }
  };

  return async (call) => {
    const sentAt = Date.now();
    const isLost = (cause: unknown) =>
      isNetworkError(cause) || (isApiError(cause, 'timeout') && Date.now() - sentAt > timeout + SLEEP);
    try {
      return await send(call).catch(async (cause: unknown) => {
        if (!isLost(cause) || !READS.includes(call.method)) throw cause;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_BEFORE_RETRY));
        return send(call);
      });
    } catch (cause) {
      throw isNetworkError(cause) ? noAnswer('offline', cause) : cause;
    }
  };
}

/** `fetch` rejects with a TypeError when nothing answers (Fetch standard, network error); maybe another realm's. */
const isNetworkError = (cause: unknown): boolean =>
  Object.prototype.toString.call(cause) === '[object Error]' && (cause as Error).name === 'TypeError';

function sentHeaders(headers: Call['headers'], body: unknown): Headers {
  const sent = new Headers({ accept: 'application/json' });
  if (body !== undefined) sent.set('content-type', 'application/json');
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) sent.set(name, value);
  return sent;
}

/** The error that a failed answer stands for. */
export async function errorOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const status = response.status;
  if (isErrorBody(body)) {
    return new ApiError({ error: body.error, status, message: body.error_message, errors: body.errors });
  }
  const located = body as { error_message?: unknown } | null;
  const message = typeof located?.error_message === 'string' ? located.error_message : '';
  return new ApiError({ error: 'unreadable', status, message });
}
