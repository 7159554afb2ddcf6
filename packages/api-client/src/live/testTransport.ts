import { graphAnswer } from '@tasklane/contracts/testing/graph';
import type { ErrorBody } from '@tasklane/contracts';
import { memoryTokens } from '../session/tokens';
import type { LiveTransport } from './connection';

/** A call as the server receives it. */
export interface SeenCall {
  readonly name: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly isBackground: boolean;
}
/** Returns the value of a field, or throws. */
type Handler = (variables: SeenCall['variables']) => unknown;

/** An API error, for a handler to throw. */
export class Refusal extends Error {
  constructor(readonly body: ErrorBody) {
    super(body.error_message);
  }
}

interface SocketMessage {
  readonly type: string;
  readonly id?: string;
  readonly payload?: { readonly query?: string; readonly token?: string | null };
}

/** The server's end of the page's sockets. */
class Sockets {
  readonly open = new Set<TestSocket>();
  /** Tokens with which connections were requested. */
  readonly tokens: (string | null | undefined)[] = [];
  refused = false;
  /** Whether pings get no answer. */
  silent = false;

  /** Sends a value to every subscription to a field. */
  push(name: string, value: unknown): void {
    for (const socket of this.open) socket.push(name, value);
  }
  /** Drops all connections. */
  drop(): void {
    for (const socket of [...this.open]) socket.end(1006);
  }
  /** The types of the messages that the open connections have received, in order. */
  received(): string[] {
    return [...this.open].flatMap((socket) => socket.received);
  }
  /** Names of the subscribed fields. */
  subscribed(): string[] {
    return [...this.open].flatMap((socket) => [...socket.subscriptions.values()]);
  }
}

/** A socket that answers graphql-ws itself. */
class TestSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  static sockets: Sockets;
  readonly subscriptions = new Map<string, string>();
  readonly received: string[] = [];
  readyState: number = TestSocket.CONNECTING;
  onopen?: () => void;
  onmessage?: (event: { readonly data: string }) => void;
  onclose?: (event: { readonly code: number; readonly reason: string; readonly wasClean: boolean }) => void;
  onerror?: () => void;

  constructor() {
    queueMicrotask(() => {
      this.readyState = TestSocket.OPEN;
      this.onopen?.();
    });
  }

  /** Like a socket of a browser, drops what is sent once it is closed. */
  send(text: string): void {
    if (this.readyState === TestSocket.CLOSED) return;
    const { type, id = '', payload } = JSON.parse(text) as SocketMessage;
    const { sockets } = TestSocket;
    this.received.push(type);
    if (type === 'connection_init') {
      sockets.tokens.push(payload?.token);
      if (sockets.refused) return this.end(4403);
      sockets.open.add(this);
      this.receive({ type: 'connection_ack' });
    }
    if (type === 'ping' && !sockets.silent) this.receive({ type: 'pong' });
    if (type === 'subscribe') this.subscriptions.set(id, /\{\s*(\w+)/.exec(payload?.query ?? '')?.[1] ?? '');
    if (type === 'complete') this.subscriptions.delete(id);
  }

  push(name: string, value: unknown): void {
    for (const [id, field] of this.subscriptions) {
      if (field !== name) continue;
      this.receive({ type: 'next', id, payload: { data: graphAnswer('Subscription', name, value) } });
    }
  }

  close(code = 1000): void {
    this.end(code);
  }

  end(code: number): void {
    if (this.readyState === TestSocket.CLOSED) return;
    this.readyState = TestSocket.CLOSED;
    TestSocket.sockets.open.delete(this);
    queueMicrotask(() => this.onclose?.({ code, reason: '', wasClean: code === 1000 }));
  }

  receive(message: object): void {
    queueMicrotask(() => this.onmessage?.({ data: JSON.stringify(message) }));
  }
}

/** A server in the page: fields are answered from a table, updates are sent by hand. For tests. */
export function testTransport(handlers: Readonly<Record<string, Handler>>) {
  const calls: SeenCall[] = [];
  const sockets = new Sockets();
  TestSocket.sockets = sockets;
  const tokens = memoryTokens({ access: 'first', refresh: 'refresh' });
  const transport: LiveTransport = {
    address: 'http://localhost/api/graphql',
    tokens,
    language: () => 'en',
    webSocket: TestSocket,
    renew: async (refused) => {
      if (tokens.get().access === refused) tokens.set({ access: 'renewed', refresh: 'refresh' });
    },
    post: async (body, { isBackground }) => {
      const { query, variables = {} } = JSON.parse(body) as {
        readonly query: string;
        readonly variables?: SeenCall['variables'];
      };
      const name = /\{\s*(\w+)/.exec(query)?.[1] ?? '';
      calls.push({ name, variables, isBackground });
      try {
        const value = await handlers[name]?.(variables);
        const root = query.startsWith('mutation') ? 'Mutation' : 'Query';
        return Response.json({ data: graphAnswer(root, name, value) });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return Response.json({ errors: [{ message: error.message, extensions: error.body }] });
      }
    },
  };
  return {
    transport,
    tokens,
    sockets,
    /** The variables of each call of a field. */
    calls: (name: string) => calls.filter((call) => call.name === name).map(({ variables }) => variables),
    /** Whether each call of a field was made by the page itself. */
    background: (name: string) =>
      calls.filter((call) => call.name === name).map(({ isBackground }) => isBackground),
  };
}
