import { relative } from 'node:path';
import Sequencer from '@jest/test-sequencer';
import { shuffled } from '../lib/shuffle.mjs';
import { root } from '../lib/workspace.mjs';

/** Runs the test files in an order derived from `SHUFFLE_SEED`, instead of the longest first. */
export default class ShuffledFiles extends Sequencer {
  /**
   * @override
   * @param {Parameters<Sequencer['sort']>[0]} tests
   */
  sort(tests) {
    return shuffled([...tests], process.env.SHUFFLE_SEED ?? '', ({ path }) => relative(root, path));
  }
}
