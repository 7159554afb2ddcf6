/**
 * Which users saved which tasks. Knows tasks by their hash only; how they are presented, and the operations themselves,
 * are in the tasks module.
 */
export { addFavourites } from './bulk';
export type { ReadyFavourite } from './bulk';
export { favourites } from './schema';
export {
  favouriteList,
  favouritesAmong,
  favouritesOf,
  forgetFavourite,
  forgetForAll,
  saveFavourite,
} from './repository';
