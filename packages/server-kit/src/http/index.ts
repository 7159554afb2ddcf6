export {
  Counted,
  FileAnswer,
  NoContent,
  Page,
  Part,
  counted,
  fileAnswer,
  noContent,
  offsetOf,
  page,
  part,
} from './answers';
export { buildApp } from './app';
export { checkBindings } from './binding';
export type { Binding } from './binding';
export type { CallContext } from './call-context';
export { discardUnfinishedCalls, once, readIdempotencyKey } from './idempotency';
export type { JsonSchema } from './json-schema';
export type { CallRules } from './call-rules';
export type { Presented } from './present';
export { errorBody, toAppError } from './failure';
export { openapi } from './openapi';
export type { ApiDescription } from './openapi';
export { receiver } from './receive';
export type { ReceivedCall } from './receive';
export { validator } from './validate';
