import type { Block, FindReceivers, Transfer } from '../../chain';
import { NodeError } from '../node-error';
import type { NodeBlock, Receipt } from './answers';

/** The blocks to read: those above a height, up to the newest one or as many as are read at once. */
export interface Range {
  readonly above: number;
  /** The hash of the block at that height; undefined where any will do. */
  readonly parent: string | undefined;
  readonly head: NodeBlock;
}

/** What was read. */
export interface Reading {
  /** The last block that was read. */
  readonly tip: Block;
  readonly transfers: readonly Transfer[];
  /** Why no more was read; undefined if all that was to be read at once was. */
  readonly failure?: unknown;
}

/** What reads the transfers of one coin. */
export interface Reader {
  /** Returns the newest block, as `read` needs it. One call. */
  newest(): Promise<NodeBlock>;
  /**
   * Reads blocks. Reaches at least `rereadBlocks` above `range.above`, or the newest block, unless there is a failure.
   * @returns undefined if the blocks do not follow the one at that height, which the chain no longer contains then
   * @throws NodeError if nothing could be read
   */
  read(range: Range, findReceivers: FindReceivers): Promise<Reading | undefined>;
  /** Returns the transfers of a transaction that succeeded, with checksums in their addresses. */
  transfersOf(receipt: Receipt): Promise<readonly Transfer[]>;
}

/**
 * How many blocks are read again where the chain was reorganised. A reorganisation that replaces more than this is not
 * noticed for the transfers further down.
 */
export const rereadBlocks = 64;

/** Returns the spelling in which receivers were given out, by their addresses in lower case. */
export async function spellings(
  findReceivers: FindReceivers,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const receivers = await findReceivers([...new Set(addresses)]);
  return new Map(receivers.map((address) => [address.toLowerCase(), address]));
}

/** @throws NodeError if a chain contains a transaction in another block than it was read from */
export function requireSameBlock(receipt: Receipt | undefined, hash: string): Receipt {
  if (receipt?.hash !== hash) throw new NodeError('The chain changed while it was read.');
  return receipt;
}
