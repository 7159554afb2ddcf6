export { addressOf, callOperation } from './client';
export type { Answer, CallOptions } from './client';
export { postgresUrl } from './databases';
export type { TestDatabase } from './databases';
export { describeOnEachDatabase } from './each-database';
export { startBackend } from './start';
export type { TestBackend, TestBackendOptions } from './start';
