/** Whom each operation serves: for tests, and to be read. Nothing that runs depends on it. */
export { answerFor, people } from './circles';
export type { AudienceAnswer, AudienceName, Person } from './circles';
export { audienceOf } from './table';
