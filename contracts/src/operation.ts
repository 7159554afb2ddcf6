import type { InferType, Schema } from 'yup';
import type { Access } from './access';
import type { ClientEffects } from './change';
import type { ErrorName } from './errors';
import type { AdminRole } from './roles';
import type { StandIn } from './stand-ins';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** How a success is wrapped; see `OperationSpec.shape`. */
export type ReplyShape = 'data' | 'page' | 'cursor' | 'bare';

/** What the audit notes of a call beside its caller, its path parameters and its outcome; fields of the body, by name. */
export interface AuditedFields {
  /** What the call is about, where no path parameter says it. */
  readonly subject?: string;
  /** The reason that the caller gave. */
  readonly reason?: string;
  /** Further fields that are worth keeping: short ones, never a secret. */
  readonly details?: readonly string[];
}

/** How many calls one caller may make; counted by address for guests and by user otherwise. */
export interface RateLimit {
  readonly calls: number;
  readonly perSeconds: number;
  /** `address`: always by network address, for what is tried before sign-in. */
  readonly by: 'address' | 'user';
}

/**
 * One operation of the API, defined once. The typed client, the server's route, its validation and the
 * OpenAPI document all come from it.
 */
export interface OperationSpec<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Reply extends Schema | undefined = Schema | undefined,
  Verb extends Method = Method,
  Shape extends ReplyShape = ReplyShape,
> extends ClientEffects {
  readonly method: Verb;
  /** Below `/api`, with `:name` for each path parameter. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** What stands under `data`; left out for an empty answer (204). */
  readonly reply?: Reply;
  /**
   * `page`: `data` is a numbered page of a list, with `PageMeta` and `x-total-count`. `cursor`: `data` is a part of a list
   * that goes on behind a cursor, with `CursorMeta`. `bare`: the reply stands at the top level.
   */
  readonly shape?: Shape;
  /** A success answers with a file in place of JSON: its media type, or the range of all types. */
  readonly file?: string;
  /** A success may have nothing to answer with; it is a 204 then. */
  readonly mayBeEmpty?: true;
  /** Status of success; 200, or 204 without a reply, when left out. */
  readonly success?: 200 | 201 | 202 | 204;
  /** What it may fail with beyond what follows from the rest of its declaration (see `errorsOf`). */
  readonly errors?: readonly ErrorName[];
  /** It moves money: it wants an `Idempotency-Key` and replays the first answer for 24 hours. */
  readonly idempotent?: true;
  readonly limit?: RateLimit;
  /**
   * Roles by which the operation does more than for everybody whom `access` lets in. A call that comes to need one of them
   * is audited.
   */
  readonly elevatedBy?: readonly AdminRole[];
  /** For operations that need a role, or are elevated by one. */
  readonly audit?: AuditedFields;
  /** A background call: its failure never opens an error page and is not told to the visitor. */
  readonly quiet?: true;
  /** It belongs to this stand-in: where that may not work, there is no such operation. */
  readonly standIn?: StandIn;
  /** Only callers on the server's own machine are answered: for others there is no such operation. */
  readonly localOnly?: true;
}

/** Declares an operation; its schemas' types are kept. */
export const operation = <
  const Params extends Schema | undefined = undefined,
  const Query extends Schema | undefined = undefined,
  const Body extends Schema | undefined = undefined,
  const Reply extends Schema | undefined = undefined,
  const Verb extends Method = Method,
  const Shape extends ReplyShape = 'data',
>(
  spec: OperationSpec<Params, Query, Body, Reply, Verb, Shape>,
): OperationSpec<Params, Query, Body, Reply, Verb, Shape> => spec;

/** How a caller names a call that must not be made twice, and for how long its answer is kept. */
export const idempotency = { header: 'Idempotency-Key', maxLength: 255, keepHours: 24 } as const;

/** Header of a read that an open page makes by itself, whether or not anybody is there: it is no activity of its user. */
export const backgroundHeader = 'x-background';

/**
 * Header of an answer to a request that was refused before anything of it was done, as there was too much to do: whoever
 * sent it may send it again, whatever it asks for, after the seconds of `Retry-After`.
 */
export const notBegunHeader = 'x-request-not-begun';

type Inferred<S> = S extends Schema ? InferType<S> : undefined;
type Field<Key extends string, S> = S extends Schema ? { [K in Key]: InferType<S> } : unknown;

/** What a caller hands to an operation: `params`, `query` and `body`, each only where it has one. */
export type InputOf<Spec> =
  Spec extends OperationSpec<infer P, infer Q, infer B, infer _R>
    ? Field<'params', P> & Field<'query', Q> & Field<'body', B>
    : never;

/** The page counters of a list. */
export interface PageMeta {
  readonly page: number;
  readonly per_page: number;
  readonly total: number;
}

/** Where a list goes on. */
export interface CursorMeta {
  /** Asks for what follows; null at the end. */
  readonly next: string | null;
  /** How many there are; counting ends at a bound. */
  readonly total: number;
  /** Whether `total` is all of them, and not where counting ended. */
  readonly total_is_exact: boolean;
}

/** What stands under `data` (or at the top level of a `bare` operation). */
export type DataOf<Spec> =
  Spec extends OperationSpec<infer _P, infer _Q, infer _B, infer R> ? Inferred<R> : never;

/** The whole body of success. */
export type AnswerOf<Spec> =
  Spec extends OperationSpec<infer _P, infer _Q, infer _B, infer R, infer _V, infer Shape>
    ? R extends Schema
      ? Shape extends 'bare'
        ? InferType<R>
        : { readonly data: InferType<R>; readonly meta?: Shape extends 'cursor' ? CursorMeta : PageMeta }
      : undefined
    : never;

/** The part of an operation that the browser needs to call it; see `endpoints`. */
export type Endpoint = Pick<OperationSpec, 'method' | 'path' | 'idempotent' | 'quiet' | 'shape'>;

/** The effects of an operation that has some; see `effects`. */
export interface AppliedEffects extends Omit<ClientEffects, 'invalidates'> {
  readonly invalidates?: readonly string[];
}
