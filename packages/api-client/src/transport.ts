import { isErrorBody, notBegunHeader } from '@tasklane/contracts';
import ky, { isHTTPError, isNetworkError, isTimeoutError } from 'ky';
import type { Hooks, Options } from 'ky';
import { ApiError } from './errors';

/** One request to the API. */
export interface Call {
  readonly method: string;
  /** Relative to the API's base URL. */
  readonly address: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly signal?: AbortSignal;
  /** Changes nothing although it has a body: it may be retried like any read. */
  readonly isRead?: boolean;
  readonly hooks?: Pick<Hooks, 'beforeRequest' | 'afterResponse'>;
}

/** Resolves for a success. @throws ApiError for anything else; an abort is passed on unchanged */
export type Transport = (call: Call) => Promise<Response>;

interface TransportOptions {
  readonly baseUrl: string;
  readonly fetch?: typeof fetch;
  /** Milliseconds that an answer may take. */
  readonly timeout?: number;
  /** The message for people when there was no answer; empty when left out. */
  readonly noAnswerText?: (fault: 'offline' | 'timeout') => string;
}

type RetryOptions = Exclude<Options['retry'], number | undefined>;

/** Statuses with which a server asks to retry later. */
const BUSY = [429, 503];
/** The longest time, in seconds, that a call waits on its own when the server asks to retry later. */
const LONGEST_WAIT = 3;
const PAUSE_BEFORE_RETRY = 300;
/** Milliseconds by which a time-out must be late to show that the machine slept meanwhile. */
const SLEEP = 10_000;

/**
 * HTTP by ky, with a time-out and one retry. For reads: after a network failure, when the machine slept during the
 * call, and when the server says that it can answer shortly (`Retry-After`). For changes: when the server says that
 * it has not started and can shortly.
 */
export function createTransport(options: TransportOptions): Transport {
  const { baseUrl, fetch: given, timeout = 20_000, noAnswerText = () => '' } = options;
  const http = ky.create({
    prefix: baseUrl,
    timeout,
    headers: { accept: 'application/json' },
    hooks: { beforeError: [({ error }) => toApiError(error, noAnswerText)] },
    ...(given && { fetch: given }),
  });
  return ({ method, address, body, headers, signal, isRead = false, hooks }) =>
    http(address.replace(/^\//, ''), {
      method,
      json: body,
      retry: retriesOf(timeout, isRead || method === 'GET' || method === 'HEAD'),
      ...(headers && { headers }),
      ...(signal && { signal }),
      ...(hooks && { hooks }),
    });
}

/** The retries of one call; they are counted here. */
function retriesOf(timeout: number, isRead: boolean): RetryOptions {
  const sentAt = Date.now();
  let tries = 0;
  return {
    // The second one is for a hook, which repeats the call with a renewed token.
    limit: 2,
    methods: ['get', 'head', 'post', 'put', 'patch', 'delete'],
    statusCodes: BUSY,
    delay: () => PAUSE_BEFORE_RETRY,
    shouldRetry: ({ error }) => {
      tries += 1;
      if (tries > 1) return false;
      if (!isRead && !isNotBegun(error)) return false;
      if (isTimeoutError(error)) return Date.now() - sentAt > timeout + SLEEP;
      if (isHTTPError(error) && !answersShortly(error.response)) return false;
      return undefined;
    },
  };
}

const isNotBegun = (error: Error): boolean =>
  isHTTPError(error) && error.response.headers.has(notBegunHeader);

function answersShortly({ headers }: Response): boolean {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return seconds >= 0 && seconds <= LONGEST_WAIT;
}

/**
 * Converts ky's errors to an `ApiError`, with ky's own error as its cause; an abort, or a bug, is returned unchanged.
 */
function toApiError(error: Error, textOf: (fault: 'offline' | 'timeout') => string): Error {
  if (isHTTPError(error)) return errorOf(error.response.status, error.data);
  const fault = isNetworkError(error) ? 'offline' : isTimeoutError(error) ? 'timeout' : undefined;
  return fault ? new ApiError({ error: fault, status: 0, message: textOf(fault) }, { cause: error }) : error;
}

/**
 * Returns the error of a failed answer.
 *
 * @param body the parsed JSON, or whatever came instead
 */
export function errorOf(status: number, body: unknown): ApiError {
  if (isErrorBody(body)) {
    return new ApiError({ error: body.error, status, message: body.error_message, errors: body.errors });
  }
  const located = body as { error_message?: unknown } | null | undefined;
  const message = typeof located?.error_message === 'string' ? located.error_message : '';
  return new ApiError({ error: 'unreadable', status, message });
}
