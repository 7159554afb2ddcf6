/**
 * The parts of the contract that are independent of particular operations: how operations are declared, refused and
 * bounded, and how lifecycle tables are read. A server needs nothing else of the contract to serve operations.
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
export { changesBeatMs, changesPath, sharedAnswerBounds, sharedSubjects } from './shared-answers';
export type { SharedAnswer, SharedSubject } from './shared-answers';
export { isMessage, message } from './schemas/locale';
export type { Message } from './schemas/locale';
