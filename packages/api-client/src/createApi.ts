import { backgroundHeader } from '@tasklane/contracts';
import type { Endpoint, EventBus, InlinedAnswer } from '@tasklane/contracts';
import ky from 'ky';
import { addressOf } from './address';
import type { Changes } from './changes';
import { changeEvents } from './changeEvents';
import { endpointOf, loadMemberEndpoints } from './endpoint';
import { ApiError } from './errors';
import { loadCode } from './loadCode';
import { outageOf } from './outage';
import type { Outage } from './outage';
import { createLivePort } from './live/port';
import type { LivePort } from './live/port';
import { createQueries } from './queries';
import type { Queries } from './queries';
import { browserLock } from './session/lock';
import type { Lock } from './session/lock';
import { createRefresher } from './session/refresher';
import type { Tokens, TokenStore } from './session/tokens';
import { createTransport } from './transport';
import type { Call } from './transport';
import type { Answer, AnyInput, CallArguments, CountId, Input, OperationId, ReadId } from './types';
import type { Upload } from './upload';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** The screen shows every failure itself: no failure opens an error page. */
  readonly handled?: boolean;
  /** Refetches what the screen already shows and continues to show. */
  readonly isUpdate?: boolean;
  /** For operations that move money: the same key for every attempt of one submission; generated when left out. */
  readonly idempotencyKey?: string;
}

/** The call that revealed an outage. */
export interface FailedCall {
  readonly error: ApiError;
  readonly kind: 'read' | 'update' | 'change';
}

export interface ApiOptions {
  /** Base URL of the API: `/api` in a page, absolute elsewhere. */
  readonly baseUrl: string;
  readonly tokens: TokenStore;
  /** Code of the interface language, for the server's messages. */
  readonly language: () => string;
  /** Called when the session could not be renewed and its tokens are gone. */
  readonly onSignedOut?: () => void;
  /** Called for a failure that concerns the whole page; see `Outage`. */
  readonly onOutage?: (outage: Outage, call: FailedCall) => void;
  /** Answers that came with the HTML. */
  readonly firstAnswers?: readonly InlinedAnswer[];
  /** How the page's other parts and the visitor's other tabs learn of this client's changes, and it of theirs. */
  readonly events?: EventBus;
  readonly fetch?: typeof fetch;
  readonly lock?: Lock;
  readonly timeout?: number;
  /** The message for people when there was no answer; empty when left out. */
  readonly noAnswerText?: (fault: 'offline' | 'timeout') => string;
}

export interface Api extends Queries {
  /**
   * Calls an operation. A change has the effects that the contract declares for it: on cached answers, on the
   * session's tokens, as an event and in other tabs.
   * @throws ApiError
   */
  call<Id extends OperationId>(id: Id, ...rest: CallArguments<Id, CallOptions>): Promise<Answer<Id>>;
  /** Returns the number that a HEAD operation answers. @throws ApiError */
  total<Id extends CountId>(id: Id, ...rest: CallArguments<Id, CallOptions>): Promise<number>;
  /** Returns the file that an operation answers, under the name that the server gave it. @throws ApiError */
  download<Id extends OperationId>(id: Id, ...rest: CallArguments<Id, CallOptions>): Promise<File>;
  /**
   * Reads what will probably be needed, with input in the form of a page's address, and ignores failures. Does
   * nothing for operations that are no reads of this API.
   */
  prefetch(operation: string, input: AnyInput): Promise<void>;
  /** Fetches new tokens, for example after a call that changed the claims. @throws ApiError */
  renew(): Promise<void>;
  readonly upload: Upload;
  /** Threads, messages, notifications and the unread summary, kept up to date over a socket. */
  readonly live: LivePort;
  /** Base URL of the API, as passed in. */
  readonly baseUrl: string;
  readonly tokens: TokenStore;
}

/** Creates the client of the API; one per page, or one per request on the server. */
export function createApi(options: ApiOptions): Api {
  const { tokens, language, onSignedOut, onOutage, noAnswerText = () => '' } = options;
  const endpoint = (id: string) => endpointOf(id, noAnswerText);
  const transport = createTransport(options);
  // A signed-in visitor needs them at once; where that fails, the first call that needs them loads them again.
  if (tokens.get().access !== null) loadMemberEndpoints().catch(() => undefined);

  const send = (
    { method, path, idempotent }: Endpoint,
    input: AnyInput,
    call: CallOptions,
    hooks?: Call['hooks'],
  ) =>
    transport({
      method,
      address: addressOf(path, input),
      body: input.body,
      headers: {
        'accept-language': language(),
        'idempotency-key': idempotent ? call.idempotencyKey : undefined,
      },
      ...(call.signal && { signal: call.signal }),
      ...(hooks && { hooks }),
    });

  const exchange = async (refreshToken: string): Promise<Tokens> => {
    const input = { body: { refresh_token: refreshToken } };
    const response = await send(await endpoint('session.refresh'), input, {});
    const { token, refresh_token } = (await response.json()) as Answer<'session.refresh'>;
    return { access: token, refresh: refresh_token };
  };
  const refresh = createRefresher({
    tokens,
    exchange,
    lock: options.lock ?? browserLock(),
    onExpired: () => onSignedOut?.(),
  });

  /** Sends the token; where it is rejected, renews it once and repeats the call. */
  const asUser = (id?: OperationId): Call['hooks'] => {
    let isRenewed = id === 'session.login';
    return {
      beforeRequest: [({ request }) => carryToken(request, tokens.get().access)],
      afterResponse: [
        async ({ request, response }) => {
          const { refresh: refreshToken } = tokens.get();
          const refused = tokenOf(request);
          if (response.status !== 401 || isRenewed || !refused || !refreshToken) return undefined;
          isRenewed = true;
          const fresh = await refresh(refused);
          if (!fresh) return undefined;
          const again = new Request(request);
          carryToken(again, fresh);
          return ky.retry({ request: again, delay: 0 });
        },
      ],
    };
  };

  /** Ends a session that cannot be renewed as soon as its token is rejected, unless a step is pending. */
  const endHalfSession = (id: OperationId | undefined, error: ApiError) => {
    const { access, refresh: refreshToken } = tokens.get();
    const owesStep = id === 'session.twoFactor' || stepErrors.has(error.error);
    const isRefused = error.status === 401 || error.status === 403;
    if (!access || refreshToken || owesStep || !isRefused) return;
    tokens.clear();
    onSignedOut?.();
  };

  const run = async (id: OperationId, input: AnyInput = {}, call: CallOptions = {}): Promise<Response> => {
    const called = await endpoint(id);
    const keyed = called.idempotent ? { idempotencyKey: newIdempotencyKey(), ...call } : call;
    try {
      return await send(called, input, keyed, asUser(id));
    } catch (error) {
      if (error instanceof ApiError) {
        endHalfSession(id, error);
        const outage = call.handled ? null : outageOf(called, error);
        if (outage) onOutage?.(outage, { error, kind: kindOf(called, call) });
      }
      throw error;
    }
  };

  const answer = async <Id extends OperationId>(
    id: Id,
    input: AnyInput | undefined,
    callOptions?: CallOptions,
  ): Promise<Answer<Id>> => {
    const response = await run(id, input, callOptions);
    const empty = response.status === 204 || (await endpoint(id)).method === 'HEAD';
    return (empty ? undefined : await response.json()) as Answer<Id>;
  };

  const live = createLivePort({
    address: new URL(`${options.baseUrl}/graphql`, globalThis.location?.href).href,
    tokens,
    language,
    renew: async (refused) => void (await refresh(refused)),
    post: async (body, { signal, isBackground }) => {
      const call = {
        method: 'POST',
        address: '/graphql',
        body: JSON.parse(body) as { readonly query: string },
        headers: { 'accept-language': language(), [backgroundHeader]: isBackground ? '1' : undefined },
        ...(signal && { signal }),
      };
      try {
        return await transport({ ...call, isRead: !call.body.query.startsWith('mutation'), hooks: asUser() });
      } catch (error) {
        if (error instanceof ApiError) endHalfSession(undefined, error);
        throw error;
      }
    },
  });

  const queries = createQueries(answer, options.firstAnswers ?? []);
  let changes: Changes | undefined;
  const loadChanges = async (): Promise<Changes> => {
    const { createChanges } = await import(/* webpackChunkName: "changes" */ './changes');
    changes ??= createChanges({ queryClient: queries.queryClient, tokens, events: options.events });
    return changes;
  };
  for (const name of changeEvents) {
    options.events?.on(name, (payload) => {
      if (!changes?.isEmitting(name)) void loadChanges().then((loaded) => loaded.follow(name, payload));
    });
  }

  const call = async <Id extends OperationId>(
    id: Id,
    ...[input, callOptions]: CallArguments<Id, CallOptions>
  ): Promise<Answer<Id>> => {
    const isGuest = tokens.get().access === null;
    const { method, shape } = await endpoint(id);
    if (method === 'GET') return answer(id, input as AnyInput, callOptions);
    // Loaded in parallel with the call. Where that fails, everything in the cache counts as stale.
    const beginning = loadChanges().then(
      (loaded) => loaded.begin(id, (input as AnyInput | undefined) ?? {}, shape),
      () => null,
    );
    const settled = await answer(id, input as AnyInput, callOptions).catch(async (error: unknown) => {
      if (error instanceof ApiError) await (await beginning)?.refuse(error);
      throw error;
    });
    // The user signed out meanwhile: a late answer is not cached and does not sign in again.
    if (!isGuest && tokens.get().access === null) return settled;
    const change = await beginning;
    await (change ? change.complete(settled) : queries.queryClient.invalidateQueries());
    return settled;
  };

  return {
    ...queries,
    call,
    prefetch: async (operation, input) => {
      const called = await endpoint(operation).catch(() => undefined);
      if (isRead(operation, called)) await queries.prefetch(operation, input);
    },
    total: async (id, ...[input, callOptions]) =>
      Number((await run(id, input as AnyInput, callOptions)).headers.get('x-total-count') ?? 0),
    download: async (id, ...[input, callOptions]) => {
      const response = await run(id, input as AnyInput, callOptions);
      const name = fileName(response.headers.get('content-disposition'));
      return new File([await response.blob()], name, { type: response.headers.get('content-type') ?? '' });
    },
    renew: async () => {
      await refresh(tokens.get().access);
    },
    upload: async (...file) => {
      const { createUpload } = await loadCode(
        () => import(/* webpackChunkName: "upload" */ './upload'),
        noAnswerText,
      );
      const upload = createUpload((kind, body) =>
        call('uploads.policy', { params: { id: kind }, body } as Input<'uploads.policy'>),
      );
      return upload(...file);
    },
    live,
    baseUrl: options.baseUrl,
    tokens,
  };
}

const scheme = 'Bearer ';

function carryToken({ headers }: Request, access: string | null): void {
  if (access) headers.set('authorization', `${scheme}${access}`);
}

const tokenOf = ({ headers }: Request): string | undefined =>
  headers.get('authorization')?.slice(scheme.length);

/** Returns the name in a `content-disposition`, preferring the form that may contain any letters. */
function fileName(disposition: string | null): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '') ?? [];
  const [, plain] = /filename="([^"]*)"/i.exec(disposition ?? '') ?? [];
  return encoded ? decodeURIComponent(encoded) : plain || 'file';
}

function kindOf({ method }: Endpoint, { isUpdate }: CallOptions): FailedCall['kind'] {
  if (method !== 'GET' && method !== 'HEAD') return 'change';
  return isUpdate ? 'update' : 'read';
}

const isRead = (_id: string, endpoint: Endpoint | undefined): _id is ReadId => endpoint?.method === 'GET';

/** Errors that ask the visitor for a step, which they could not take once signed out. */
const stepErrors: ReadonlySet<string> = new Set([
  'two_factor_required',
  'two_factor_invalid',
  'terms_required',
]);

/** Returns a new key for one submission that moves money. */
export const newIdempotencyKey = (): string =>
  typeof crypto.randomUUID === 'function'
    ? crypto.randomUUID()
    : Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
        byte.toString(16).padStart(2, '0'),
      ).join('');
