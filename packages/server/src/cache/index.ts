export { createCache } from './cache';
export type { Cache } from './cache';
export { createLruMap } from './lru-map';
export type { LruMap } from './lru-map';
export { createSubjectVersions } from './subject-versions';
export type { SubjectVersions } from './subject-versions';
