import { isErrorBody } from '@tasklane/contracts';
import ky, { isNetworkError, isTimeoutError } from 'ky';
import { ApiError } from './errors';

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
}

/**
 * HTTP with a time-out, and one more try for reads that got no answer. Any status counts as an answer.
 * @throws ApiError (`offline`, `timeout`) when there is none; an abort as it is.
 */
export function createTransport({ baseUrl, fetch, timeout = 20_000 }: TransportOptions): Transport {
  const client = ky.create({
    ...(fetch && { fetch: (input, init) => fetch(input instanceof URL ? input.href : input, init) }),
    prefix: baseUrl,
    timeout,
    throwHttpErrors: false,
    retry: { limit: 1, methods: ['get', 'head'], delay: () => 300 },
  });
  return async ({ method, address, body, headers, signal }) => {
    try {
      return await client(address.replace(/^\//, ''), {
        method,
        headers,
        ...(signal && { signal }),
        ...(body !== undefined && { json: body }),
      });
    } catch (cause) {
      throw transportError(cause);
    }
  };
}

function transportError(cause: unknown): unknown {
  const message = cause instanceof Error ? cause.message : '';
  if (isTimeoutError(cause)) return new ApiError({ error: 'timeout', status: 0, message });
  if (isNetworkError(cause)) return new ApiError({ error: 'offline', status: 0, message });
  return cause;
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
