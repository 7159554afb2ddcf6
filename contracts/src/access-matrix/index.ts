/** Whom each operation serves: for tests, and to be read. Nothing that runs depends on it. */
export { expectedAnswer, callerKinds } from './rules';
export type { ExpectedAnswer, AccessRuleName, CallerKind } from './rules';
export { accessMatrix } from './table';
