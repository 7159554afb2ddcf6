/**
 * The items one after the other, and again from the first, for ever.
 *
 * @template Item
 * @param {readonly Item[]} items one at least
 * @returns {Generator<Item, never>}
 */
export function* inTurn(items) {
  if (items.length === 0) throw new Error('There is nothing to take in turn.');
  for (;;) yield* items;
}
