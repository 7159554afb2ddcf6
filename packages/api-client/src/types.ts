import type { AnswerOf, DataOf } from '@tasklane/contracts';
import type { OperationId, Operations } from '@tasklane/contracts/operations';

export type { OperationId };

/** A field may be left out when the server fills in a plain default for it. */
type MayOmit<Type, Default> = {
  [
    Key in keyof Type as IsPlain<Key extends keyof Default ? Default[Key] : undefined> extends true
      ? never
      : Key
  ]: Type[Key];
} & {
  [
    Key in keyof Type as IsPlain<Key extends keyof Default ? Default[Key] : undefined> extends true
      ? Key
      : never
  ]?: Type[Key];
};
type IsPlain<Value> = [Value] extends [string | number | boolean] ? true : false;

type Given<Schema> = Schema extends { readonly __outputType: infer Type; readonly __default: infer Default }
  ? MayOmit<Type, Default>
  : never;
type Field<Key extends string, Schema> = [Given<Schema>] extends [never]
  ? unknown
  : Record<never, never> extends Given<Schema>
    ? { readonly [Name in Key]?: Given<Schema> }
    : { readonly [Name in Key]: Given<Schema> };

/** What a caller passes to an operation: `params`, `query` and `body`, each only where it has one. */
export type Input<Id extends OperationId> = Field<'params', Operations[Id]['params']> &
  Field<'query', Operations[Id]['query']> &
  Field<'body', Operations[Id]['body']>;

/** The whole body of a success: `{ data, meta? }`, or the bare reply where the contract says so. */
export type Answer<Id extends OperationId> = AnswerOf<Operations[Id]>;

/** The content of `data`. */
export type Data<Id extends OperationId> = DataOf<Operations[Id]>;

/** Operations that are reads. */
export type ReadId = {
  [Id in OperationId]: Operations[Id]['method'] extends 'GET' ? Id : never;
}[OperationId];
/** Operations that answer with a number only (`x-total-count`). */
export type CountId = {
  [Id in OperationId]: Operations[Id]['method'] extends 'HEAD' ? Id : never;
}[OperationId];

/** An untyped input, as the transport sees it. */
export interface AnyInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** The arguments of a call; the input may be left out where nothing in it is required. */
export type CallArguments<Id extends OperationId, Options> =
  Record<never, never> extends Input<Id>
    ? [input?: Input<Id>, options?: Options]
    : [input: Input<Id>, options?: Options];
