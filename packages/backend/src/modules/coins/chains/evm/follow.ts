import type { Block, Chain, FindReceivers } from '../../chain';
import type { Kernel } from '../../../../kernel';
import { NodeError } from '../node-error';
import { nothingSince, paced } from '../pace';
import type { Step } from '../pace';
import { rereadBlocks } from './reader';
import type { Reader } from './reader';

interface FollowOptions {
  readonly reader: Reader;
  /** @throws NodeError unless the node may be used */
  readonly check: () => Promise<void>;
  /** Milliseconds from one block to the next: the node is not asked for news more often. */
  readonly blockTime: number;
}

/** Returns the function that follows a chain through a node, which it asks for news at most once per block. */
export function createFollow(
  { clock, log }: Pick<Kernel, 'clock' | 'log'>,
  coin: string,
  { reader, check, blockTime }: FollowOptions,
): Chain['follow'] {
  async function step(since: Block | undefined, findReceivers: FindReceivers): Promise<Step> {
    await check();
    const head = await reader.newest();
    const { height, hash } = head;
    if (!since) return { progress: nothingSince({ height, hash }), isBehind: false };
    if (height < since.height) {
      log.warn({ coin, height, expected: since.height }, 'the node of a chain is behind');
      return { progress: nothingSince(since), isBehind: false };
    }
    if (hash === since.hash) return { progress: nothingSince(since), isBehind: false };
    const range = { above: since.height, parent: since.hash, head };
    const news = height > since.height ? await reader.read(range, findReceivers) : undefined;
    if (news) {
      if (news.failure !== undefined) log.warn({ coin, err: news.failure }, 'blocks were read in part');
      const isBehind = news.failure === undefined && news.tip.height < height;
      return { progress: { ...news, since: since.height }, isBehind };
    }
    log.warn({ coin, height: since.height }, 'the chain was reorganised; its last blocks are read again');
    const above = Math.max(0, since.height - rereadBlocks);
    const again = await reader.read({ above, parent: undefined, head }, findReceivers);
    // Less than was read before would make transfers appear lost that were not looked for.
    if (!again || again.tip.height < since.height)
      throw again?.failure ?? new NodeError('The replaced blocks could not be read.');
    return { progress: { ...again, since: above }, isBehind: again.tip.height < height };
  }

  return paced(clock, { interval: blockTime }, step);
}
