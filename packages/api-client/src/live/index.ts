/** What is live: queries, mutations and news in one normalised cache. Comes with the first thing that needs it. */
export { isOnItsWay } from './cache';
export { mutations, news, queries } from './documents';
export { LiveProvider, useLive, useLiveList, useLiveNews, useLiveQuery } from './hooks';
export type { LiveList, LiveQuery } from './hooks';
