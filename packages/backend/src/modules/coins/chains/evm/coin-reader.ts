import { getAddress } from 'viem';
import type { Block, FindReceivers, Transfer } from '../../chain';
import { NodeError } from '../node-error';
import { addressOf, hashOf, quantityOf } from './answers';
import type { BlockPayment, Frame, NodeBlock, Receipt } from './answers';
import type { EvmNode } from './node';
import { rereadBlocks, requireSameBlock, spellings } from './reader';
import type { Range, Reader, Reading } from './reader';

/** Blocks of one reading, for catching up after an outage. */
const BLOCKS = Math.max(100, rereadBlocks);
/** Blocks that are asked for at the same time. */
const AT_ONCE = 10;
/** What a transaction costs that runs no code. */
const PLAIN_GAS = 21_000n;

/** Calls by which a contract sends coins; the value of others is that of the call around them. */
const sending: readonly string[] = ['CALL', 'SELFDESTRUCT'];

/** Reads the chain's own coin from whole blocks: one call per block. */
export function createCoinReader(node: EvmNode): Reader {
  async function* blocksOf({ above, head }: Range): AsyncGenerator<NodeBlock> {
    const upTo = Math.min(head.height, above + BLOCKS);
    for (let from = above + 1; from <= upTo; from += AT_ONCE) {
      const heights = Array.from({ length: Math.min(AT_ONCE, upTo - from + 1) }, (_, index) => from + index);
      yield* await Promise.all(
        heights.map((height) => (height === head.height ? head : node.blockAt(height, { full: true }))),
      );
    }
  }

  async function transfersIn(block: NodeBlock, findReceivers: FindReceivers): Promise<Transfer[]> {
    const spelling = await spellings(
      findReceivers,
      block.payments.map(({ to }) => to),
    );
    const transfers = block.payments.map(async ({ to, fields }) => {
      const address = spelling.get(to);
      if (address === undefined) return [];
      const { succeeded } = requireSameBlock(await node.receipt(hashOf(fields.hash, 'hash')), block.hash);
      return succeeded ? [transferOf({ to, fields }, block, address)] : [];
    });
    return (await Promise.all(transfers)).flat().filter(({ amount }) => amount > 0n);
  }

  return {
    newest: () => node.newest({ full: true }),
    read: async (range, findReceivers) => {
      const transfers: Transfer[] = [];
      let tip: Block | undefined;
      try {
        for await (const block of blocksOf(range)) {
          const follows = tip?.hash ?? range.parent;
          if (follows !== undefined && block.parent !== follows) {
            if (!tip) return undefined;
            throw new NodeError('The chain changed while it was read.');
          }
          transfers.push(...(await transfersIn(block, findReceivers)));
          tip = { height: block.height, hash: block.hash };
        }
      } catch (failure) {
        if (!tip) throw failure;
        return { tip, transfers, failure };
      }
      return readingOf(tip, transfers);
    },
    transfersOf: async (receipt) => {
      const fields = await node.transaction(receipt.transaction);
      const [payment] = [fields].flatMap((each) =>
        each.to == null ? [] : [{ to: addressOf(each.to, 'receiver'), fields: each }],
      );
      const own = payment ? [transferOf(payment, receipt, getAddress(payment.to))] : [];
      const frame = receipt.gas > PLAIN_GAS ? await node.trace(receipt.transaction) : undefined;
      const inner = frame ? internalTransfers(frame, receipt) : [];
      return [...own, ...inner].filter(({ amount }) => amount > 0n);
    },
  };
}

function readingOf(tip: Block | undefined, transfers: readonly Transfer[]): Reading {
  if (!tip) throw new NodeError('There was no block to read.');
  return { tip, transfers };
}

/** Builds the transfer that a transaction itself makes; its position is 0. */
const transferOf = ({ fields }: BlockPayment, { height }: Block, address: string): Transfer => ({
  transaction: hashOf(fields.hash, 'transaction hash'),
  position: 0,
  sender: getAddress(addressOf(fields.from, 'sender')),
  address,
  tag: null,
  amount: quantityOf(fields.value, 'value'),
  height,
});

/**
 * Returns the transfers that contracts make within a transaction. Their position is that of the call among all calls of
 * the transaction, in the order in which they begin; the transaction itself is the first, at 0.
 */
export function internalTransfers(
  outer: Frame,
  { transaction, height }: Pick<Receipt, 'transaction' | 'height'>,
): Transfer[] {
  let count = 0;
  const within = (frame: Frame, isUndone: boolean): Transfer[] =>
    frame.calls.flatMap((call) => {
      count += 1;
      const position = count;
      const isVoid = isUndone || call.failed;
      const { type, from, to, value: amount } = call;
      const sends = !isVoid && to !== null && amount > 0n && sending.includes(type);
      const own = sends
        ? [
            {
              transaction,
              position,
              sender: getAddress(from),
              address: getAddress(to),
              tag: null,
              amount,
              height,
            },
          ]
        : [];
      return [...own, ...within(call, isVoid)];
    });
  return within(outer, outer.failed);
}
