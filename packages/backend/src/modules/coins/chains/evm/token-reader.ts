import { getAddress } from 'viem';
import type { Block, FindReceivers, Transfer } from '../../chain';
import { NodeError } from '../node-error';
import { quantityOf } from './answers';
import type { NodeLog, Receipt } from './answers';
import type { EvmNode } from './node';
import { rereadBlocks, requireSameBlock, spellings } from './reader';
import type { Range, Reader } from './reader';

/** The topic of `Transfer(address indexed from, address indexed to, uint256 value)`. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

/** Blocks of one reading: the logs of more than that are too many for some nodes. */
const BLOCKS = Math.max(80, rereadBlocks);

const addressIn = (topic: string | undefined): string => `0x${(topic ?? '').slice(-40)}`;

/** Whether a log is a transfer of a fungible token; those of other tokens have more topics. */
const isTransfer = ({ topics, data }: NodeLog): boolean =>
  topics.length === 3 && topics[0] === TRANSFER && data.length === 66;

/**
 * Reads an ERC-20 token from the logs of its contract: one call per range of blocks, beside that for the newest block.
 * @param token the contract, in any case
 */
export function createTokenReader(node: EvmNode, token: string): Reader {
  const contract = token.toLowerCase();

  /** Returns the block up to which a range is read; undefined if the range does not follow its parent. */
  async function tipOf({ above, parent, head }: Range): Promise<Block | undefined> {
    const upTo = Math.min(head.height, above + BLOCKS);
    if (parent !== undefined && above + 1 === head.height) return head.parent === parent ? head : undefined;
    if (parent !== undefined && (await node.blockAt(above, { full: false })).hash !== parent)
      return undefined;
    return upTo === head.height ? head : node.blockAt(upTo, { full: false });
  }

  async function transfersOf(receipt: Receipt): Promise<Transfer[]> {
    return receipt.logs.flatMap((log, index) =>
      log.address === contract && isTransfer(log) ? [transferOf(log, index, receipt)] : [],
    );
  }

  async function transfersIn(range: Range, tip: Block, findReceivers: FindReceivers): Promise<Transfer[]> {
    const blocks =
      tip.height === range.above + 1 ? { hash: tip.hash } : { from: range.above + 1, upTo: tip.height };
    const logs = (await node.logs(blocks, contract, TRANSFER)).filter(isTransfer);
    const spelling = await spellings(
      findReceivers,
      logs.map(({ topics }) => addressIn(topics[2])),
    );
    const concerned = logs.filter(({ topics }) => spelling.has(addressIn(topics[2])));
    const transactions = [...new Set(concerned.map(({ transaction }) => transaction))];
    const receipts = await Promise.all(transactions.map((each) => node.receipt(each)));
    const transfers = await Promise.all(
      receipts.map((receipt) => transfersOf(requireWithin(receipt, range.above, tip))),
    );
    return transfers
      .flat()
      .filter(({ address, amount }) => spelling.has(address.toLowerCase()) && amount > 0n);
  }

  return {
    newest: () => node.newest({ full: false }),
    read: async (range, findReceivers) => {
      const tip = await tipOf(range);
      return (
        tip && {
          tip: { height: tip.height, hash: tip.hash },
          transfers: await transfersIn(range, tip, findReceivers),
        }
      );
    },
    transfersOf: async (receipt) => (await transfersOf(receipt)).filter(({ amount }) => amount > 0n),
  };
}

/** @throws NodeError if a transaction is no longer in the blocks that were read */
function requireWithin(receipt: Receipt | undefined, above: number, tip: Block): Receipt {
  if (receipt?.height === tip.height) return requireSameBlock(receipt, tip.hash);
  if (!receipt || receipt.height <= above || receipt.height > tip.height)
    throw new NodeError('The chain changed while it was read.');
  return receipt;
}

/**
 * Builds the transfer of a log. Its position counts the logs of the transaction, from 1: unlike the log's index in the
 * block, it stays the same when a reorganisation moves the transaction to another block.
 */
const transferOf = (
  { topics, data }: NodeLog,
  index: number,
  { transaction, height }: Receipt,
): Transfer => ({
  transaction,
  position: index + 1,
  sender: getAddress(addressIn(topics[1])),
  address: getAddress(addressIn(topics[2])),
  tag: null,
  amount: quantityOf(data, 'amount'),
  height,
});
