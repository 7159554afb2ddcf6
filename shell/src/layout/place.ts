import type { Location } from 'react-router-dom';

const isPlaced = (state: unknown): state is { readonly place: string } =>
  typeof state === 'object' && state !== null && 'place' in state && typeof state.place === 'string';

/**
 * Returns the key under which a page's scroll position is stored. The first page of each document has the key
 * `default`, by which alone a newly opened page would start at another page's position. A navigation that leaves the
 * page where it is passes its key on, as the state `{ place }`.
 */
export function placeOf({ key, pathname, search, state }: Location<unknown>): string {
  if (isPlaced(state)) return state.place;
  return key === 'default' ? pathname + search : key;
}
