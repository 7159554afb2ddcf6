/** Live data: queries, mutations and updates in one normalised cache. Loaded with the first thing that needs it. */
export { isBeingSent } from './cache';
export { mutations, subscriptions, queries } from './documents';
export { LiveProvider, useLive, useLiveList, useLiveUpdates, useLiveQuery } from './hooks';
export type { LiveList, LiveQuery } from './hooks';
