export { createCache } from './cache';
export type { Cache } from './cache';
export { createLruMap } from './lru-map';
export type { LruMap } from './lru-map';
