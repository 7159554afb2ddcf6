/**
 * Who saved which task. Knows tasks by their hash only; what is shown of them, and the calls themselves, stand in the
 * module of tasks.
 */
export { addFavourites } from './bulk';
export type { ReadyFavourite } from './bulk';
export { favourites } from './schema';
export { favouritesAmong, favouritesOf, forgetFavourite, forgetForAll, saveFavourite } from './repository';
