import { operations } from '@tasklane/contracts/operations';
import type { OperationId, Operations } from '@tasklane/contracts/operations';
import type { DataOf, InputOf, OperationSpec } from '@tasklane/contracts';
import type {
  Binding as AnyBinding,
  Counted,
  FileAnswer,
  NoContent,
  Page,
  Part,
} from '@tasklane/server-kit/http';
import type { Context } from './context';

/** What a handler may return: the operation's data, a page or part of it, or one of the answers without JSON. */
export type HandlerAnswer<Id extends OperationId> =
  | DataOf<Operations[Id]>
  | Page<DataOf<Operations[Id]>>
  | Part<DataOf<Operations[Id]>>
  | Counted
  | FileAnswer
  | NoContent
  | (DataOf<Operations[Id]> extends undefined ? void : never);

export type Handler<Id extends OperationId> = (
  context: Context,
  input: InputOf<Operations[Id]>,
) => Promise<HandlerAnswer<Id>>;

/** An operation of the contract with its one handler. */
export type Binding = AnyBinding<Context, OperationId>;

/**
 * Binds an operation of the contract to its handler. Everything around the handler (access, rate limits, validation,
 * idempotency, the shape of the answer) is the same for all and is in the pipeline of the server kit.
 */
export const bind = <Id extends OperationId>(id: Id, handler: Handler<Id>): Binding => ({
  id,
  spec: operations[id] as OperationSpec,
  handler: handler as Binding['handler'],
});
