import { operations } from '@tasklane/contracts/operations';
import type { Operations, OperationId } from '@tasklane/contracts/operations';
import { fillPath, notBegunHeader } from '@tasklane/contracts';
import type { DataOf, InputOf, OperationSpec } from '@tasklane/contracts';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { visitorHeaders } from './visitors';

interface Parts {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string | number | undefined>;
  readonly body?: unknown;
}

/** Input of a call; query parameters with a default on the server are optional. */
type Input<Id extends OperationId> =
  InputOf<Operations[Id]> extends { readonly query: infer Query }
    ? Omit<InputOf<Operations[Id]>, 'query'> & { readonly query?: Partial<Query> }
    : InputOf<Operations[Id]>;

/** Result of a call: the data on success, or the contract's error. */
export interface ApiAnswer<Data> {
  readonly status: number;
  readonly data: Data;
  readonly error: string | undefined;
  readonly headers: Headers;
}

/** Sends a request, and repeats it while the site answers that it is overloaded and has not begun the call. */
async function patiently(address: string, request: RequestInit): Promise<Response> {
  for (;;) {
    const response = await fetch(address, request);
    if (!response.headers.has(notBegunHeader)) return response;
    await response.arrayBuffer();
    await pause(1_000 * Number(response.headers.get('retry-after') ?? 1));
  }
}

/** Calls the site's API over HTTP, to set up tests and to check their results. */
export class Api {
  constructor(
    readonly site: string,
    private readonly token?: string,
    private readonly visitor = visitorHeaders(),
  ) {}

  as(token: string): Api {
    return new Api(this.site, token, this.visitor);
  }

  /** Returns the API of a guest at another IP address. */
  elsewhere(): Api {
    return new Api(this.site);
  }

  async call<Id extends OperationId>(
    id: Id,
    input: Input<Id>,
    options: { key?: string } = {},
  ): Promise<ApiAnswer<DataOf<Operations[Id]>>> {
    const { method, path, shape, idempotent }: OperationSpec = operations[id];
    const { params = {}, query = {}, body } = input as Parts;
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) search.set(name, String(value));
    const response = await patiently(
      `${this.site}/api${fillPath(path, params)}${search.size > 0 ? `?${search}` : ''}`,
      {
        method,
        headers: {
          ...this.visitor,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
          ...(idempotent ? { 'idempotency-key': options.key ?? randomUUID() } : {}),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      },
    );
    const text = await response.text();
    const answer = (text === '' ? {} : JSON.parse(text)) as { data?: unknown; error?: string };
    return {
      status: response.status,
      data: (shape === 'bare' ? answer : answer.data) as DataOf<Operations[Id]>,
      error: answer.error,
      headers: response.headers,
    };
  }

  /** Returns the data of a call, which must succeed. */
  async get<Id extends OperationId>(
    id: Id,
    input: Input<Id>,
    options: { key?: string } = {},
  ): Promise<DataOf<Operations[Id]>> {
    const answer = await this.call(id, input, options);
    if (answer.status >= 400) throw new Error(`${id} answered ${answer.status} ${answer.error ?? ''}`);
    return answer.data;
  }
}
