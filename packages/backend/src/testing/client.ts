import { idempotency } from '@tasklane/contracts';
import type { CursorMeta, DataOf, ErrorBody, InputOf, OperationSpec, PageMeta } from '@tasklane/contracts';
import { operations } from '@tasklane/contracts/operations';
import type { OperationId, Operations } from '@tasklane/contracts/operations';

export interface CallOptions {
  /** Access token. */
  readonly token?: string | undefined;
  readonly idempotencyKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The answer to a call, successful or not. */
export interface Answer<Data, Meta = PageMeta> {
  readonly status: number;
  readonly headers: Headers;
  /** The content of `data` (or the top level of a bare operation). Throws if the call failed. */
  readonly data: Data;
  readonly meta: Meta | undefined;
  /** The error body. Throws if the call succeeded. */
  readonly failure: ErrorBody;
}

interface AnyInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** The input as callers write it: fields with defaults may be omitted. */
type Loose<T> = { [K in keyof T]: K extends 'params' ? T[K] : Partial<T[K]> };
/** What an answer of the operation has beside its data. */
export type MetaOf<Id extends OperationId> =
  NonNullable<Operations[Id]['shape']> extends 'cursor' ? CursorMeta : PageMeta;
type CallInput<Id extends OperationId> = Loose<InputOf<Operations[Id]>>;

/**
 * Calls an operation of the contract over HTTP. Checks a successful reply against the contract's schema, so every test
 * that calls an operation also tests its shape.
 */
export async function callOperation<Id extends OperationId>(
  base: string,
  id: Id,
  input: CallInput<Id>,
  options: CallOptions = {},
): Promise<Answer<DataOf<Operations[Id]>, MetaOf<Id>>> {
  const spec = operations[id] as OperationSpec;
  const response = await fetch(
    base + addressOf(spec, input as AnyInput),
    requestOf(spec, input as AnyInput, options),
  );
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  const body = isJson && text !== '' ? (JSON.parse(text) as unknown) : text;
  const data = response.ok && isJson ? dataOf(spec, body) : undefined;
  if (response.ok && spec.reply && isJson) await checkReply(id, spec.reply, data);

  const summary = `${id} answered ${response.status}: ${text.slice(0, 500)}`;
  return {
    status: response.status,
    headers: response.headers,
    get data() {
      if (!response.ok) throw new Error(summary);
      return data as DataOf<Operations[Id]>;
    },
    meta: isJson ? (body as { meta?: MetaOf<Id> }).meta : undefined,
    get failure() {
      if (response.ok) throw new Error(summary);
      return body as ErrorBody;
    },
  };
}

const dataOf = (spec: OperationSpec, body: unknown): unknown =>
  spec.shape === 'bare' ? body : (body as { data: unknown }).data;

async function checkReply(
  id: string,
  schema: NonNullable<OperationSpec['reply']>,
  data: unknown,
): Promise<void> {
  try {
    await schema.validate(data, { strict: true, abortEarly: false });
  } catch (error) {
    const { inner = [] } = error as { inner?: { path?: string; errors?: unknown[] }[] };
    const faults = inner.map(({ path, errors }) => `${path}: ${JSON.stringify(errors)}`).join('; ');
    throw new Error(`The reply of ${id} is not what the contract says. ${faults || String(error)}`, {
      cause: error,
    });
  }
}

/** Path of an operation relative to the server's URL, with path and query parameters filled in. */
export function addressOf(spec: OperationSpec, input: AnyInput): string {
  const path = spec.path.replace(/:(\w+)/g, (_whole, name: string) =>
    encodeURIComponent(String(input.params?.[name])),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== undefined) query.append(name, String(each));
  }
  return `/api${path}${query.size > 0 ? `?${query}` : ''}`;
}

function requestOf(spec: OperationSpec, input: AnyInput, options: CallOptions): RequestInit {
  return {
    method: spec.method,
    headers: {
      ...(options.token && { authorization: `Bearer ${options.token}` }),
      ...(options.idempotencyKey && { [idempotency.header]: options.idempotencyKey }),
      ...(input.body !== undefined && { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
  };
}
