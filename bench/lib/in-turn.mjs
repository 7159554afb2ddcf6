/**
 * Yields the items one after the other, over and over.
 *
 * @template Item
 * @param {readonly Item[]} items one or more
 * @returns {Generator<Item, never>}
 */
export function* inTurn(items) {
  if (items.length === 0) throw new Error('There is nothing to take in turn.');
  for (;;) yield* items;
}
