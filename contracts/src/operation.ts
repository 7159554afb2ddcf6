import type { InferType, Schema } from 'yup';
import type { Access } from './access';
import type { ClientEffects } from './change';
import type { ErrorName } from './errors';
import type { AdminRole } from './roles';
import type { SharedAnswer } from './shared-answers';
import type { StandIn } from './stand-ins';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** How a success is wrapped; see `OperationSpec.shape`. */
export type ReplyShape = 'data' | 'page' | 'cursor' | 'bare';

/**
 * What the audit records of a call besides its caller, its path parameters and its outcome; names of fields of the
 * body.
 */
export interface AuditedFields {
  /** What the call is about, if no path parameter identifies it. */
  readonly subject?: string;
  /** The reason that the caller gave. */
  readonly reason?: string;
  /** Further fields worth recording: short ones, never a secret. */
  readonly details?: readonly string[];
}

/** How many calls one caller may make; counted by address for guests and by user otherwise. */
export interface RateLimit {
  readonly calls: number;
  readonly perSeconds: number;
  /** `address`: always by network address, for attempts before sign-in. */
  readonly by: 'address' | 'user';
}

/**
 * One operation of the API, defined once. The typed client, the server's route, its validation and the OpenAPI document
 * are all derived from it.
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
  /** The content of `data`; left out for an empty answer (204). */
  readonly reply?: Reply;
  /**
   * `page`: `data` is a numbered page of a list, with `PageMeta` and `x-total-count`. `cursor`: `data` is a part of a
   * list that continues after a cursor, with `CursorMeta`. `bare`: the reply is at the top level.
   */
  readonly shape?: Shape;
  /** A success answers with a file instead of JSON: its media type, or the range of all types. */
  readonly file?: string;
  /** A success may have no content; it is a 204 then. */
  readonly mayBeEmpty?: true;
  /** Status of a success; 200 by default, or 204 without a reply. */
  readonly success?: 200 | 201 | 202 | 204;
  /** Errors beyond those implied by the rest of its declaration (see `errorsOf`). */
  readonly errors?: readonly ErrorName[];
  /** It moves money: it requires an `Idempotency-Key` and replays the first answer for 24 hours. */
  readonly idempotent?: true;
  readonly limit?: RateLimit;
  /** Its answers are cached, have an entity tag and may be stored by browsers; for public reads only. */
  readonly shared?: SharedAnswer;
  /**
   * Roles for which the operation does more than for others whom `access` admits. A call that needs one of them is
   * audited.
   */
  readonly elevatedBy?: readonly AdminRole[];
  /** For operations that require a role, or are elevated by one. */
  readonly audit?: AuditedFields;
  /** A background call: its failure never opens an error page and is not shown to the visitor. */
  readonly quiet?: true;
  /** It belongs to this stand-in: where the stand-in is not allowed, the operation does not exist. */
  readonly standIn?: StandIn;
  /** Only answers callers on the server's own machine: for others the operation does not exist. */
  readonly localOnly?: true;
}

/** Declares an operation and infers the types of its schemas. */
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

/** The header that identifies a call that must not run twice, and for how long its answer is stored. */
export const idempotency = { header: 'Idempotency-Key', maxLength: 255, keepHours: 24 } as const;

/**
 * Header of a read that an open page makes automatically, whether or not its user is present: it does not count as
 * activity.
 */
export const backgroundHeader = 'x-background';

/**
 * Header of an answer to a request that was refused because of overload before any of it ran: the sender may repeat it,
 * whatever it is, after the seconds of `Retry-After`.
 */
export const notBegunHeader = 'x-request-not-begun';

type Inferred<S> = S extends Schema ? InferType<S> : undefined;
type Field<Key extends string, S> = S extends Schema ? { [K in Key]: InferType<S> } : unknown;

/** The input that a caller passes to an operation: `params`, `query` and `body`, as far as it has them. */
export type InputOf<Spec> =
  Spec extends OperationSpec<infer P, infer Q, infer B, infer _R>
    ? Field<'params', P> & Field<'query', Q> & Field<'body', B>
    : never;

export interface PageMeta {
  readonly page: number;
  readonly per_page: number;
  readonly total: number;
}

/** Position and size of a list that is read by cursor. */
export interface CursorMeta {
  /** Cursor of the next part; null at the end. */
  readonly next: string | null;
  /** Number of items; counting stops at a bound. */
  readonly total: number;
  /** Whether `total` is the exact number rather than the bound where counting stopped. */
  readonly total_is_exact: boolean;
}

/** The content of `data` (or of the top level for a `bare` operation). */
export type DataOf<Spec> =
  Spec extends OperationSpec<infer _P, infer _Q, infer _B, infer R> ? Inferred<R> : never;

/** The complete body of a success. */
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

/** The effects of an operation that has any; see `effects`. */
export interface AppliedEffects extends Omit<ClientEffects, 'invalidates'> {
  readonly invalidates?: readonly string[];
}
