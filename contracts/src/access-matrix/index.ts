/** The access matrix, for tests and as a reference; no runtime code depends on it. */
export { expectedAnswer, callerKinds } from './rules';
export type { ExpectedAnswer, AccessRuleName, CallerKind } from './rules';
export { accessMatrix } from './table';
