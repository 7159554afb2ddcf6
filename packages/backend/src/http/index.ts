export { authenticate, authorise } from './authenticate';
export { counted, fileAnswer, noContent, offsetOf, page } from './answers';
export { bind } from './bind';
export type { Binding, HandlerAnswer } from './bind';
export type { Caller, Context } from './context';
export { pickLocale } from '@tasklane/server';
