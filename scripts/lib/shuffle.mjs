import { createHash } from 'node:crypto';

/**
 * Returns items in a new order that depends only on the seed and the items' names.
 *
 * @template T
 * @param {readonly T[]} items
 * @param {string} seed
 * @param {(item: T) => string} [name] what distinguishes the items
 * @returns {T[]}
 */
export function shuffled(items, seed, name = String) {
  /** @param {T} item */
  const place = (item) =>
    createHash('sha256')
      .update(`${seed}:${name(item)}`)
      .digest('hex');
  return items
    .map((item) => ({ item, place: place(item) }))
    .sort((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ item }) => item);
}
