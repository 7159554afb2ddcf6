export { counted, fileAnswer, noContent, offsetOf, page, part } from '@tasklane/server-kit/http';
export { api } from './api';
export { authenticate, authorise } from './authenticate';
export { bind } from './bind';
export type { Binding, HandlerAnswer } from './bind';
export { callRules } from './call-rules';
export type { Caller, Context } from './context';
export { pendingOperations } from './pending-operations';
export { pickLocale } from '@tasklane/server';
