export { isDatabaseAway } from './away';
export { openDatabase, UsedOutsideTransaction } from './database';
export type { Database, DatabaseOptions } from './database';
export { retryOnConflict } from './errors';
export type { Executor } from './executor';
export { insertMany } from './insert-many';
export { migrate } from './migrate';
export { afterCommit, transaction } from './transaction';
