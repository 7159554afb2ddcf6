export { openDatabase, UsedOutsideTransaction } from './database';
export type { Database, DatabaseOptions, Executor } from './database';
export { migrate } from './migrate';
export { afterCommit, transaction } from './transaction';
