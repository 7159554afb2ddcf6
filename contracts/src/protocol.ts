/**
 * What every operation has, whatever it is about: how it is declared, refused and bounded, and how tables of lifecycles
 * are read. A server needs no more of the contract to serve it.
 */
export * from './errors';
export { allowedEvents, findTransition } from './lifecycle';
export type { Actor, Lifecycle } from './lifecycle';
export { networkOf } from './network';
export { idempotency } from './operation';
export { errorsOf } from './operation-errors';
export type { AuditedFields, CursorMeta, DataOf, InputOf, OperationSpec, PageMeta } from './operation';
export { inputBounds } from './schemas/bounds';
export type { InputBounds } from './schemas/bounds';
export { isMessage, message } from './schemas/locale';
export type { Message } from './schemas/locale';
