import { numberToHex } from 'viem';
import { fieldsOf } from '../answers';
import type { Fields } from '../answers';
import { NodeError } from '../node-error';
import { blockOf, bytesOf, chainLogsOf, frameOf, hashOf, numberOf, quantityOf, receiptOf } from './answers';
import type { Frame, NodeBlock, NodeLog, Receipt } from './answers';
import { connect } from './rpc';

/** The blocks of which logs are asked for: one by its hash, or several by their heights. */
export type LogRange = { readonly hash: string } | { readonly from: number; readonly upTo: number };

/** What a node of an EVM chain is asked. Each is one call, and throws a NodeError where there is no usable answer. */
export interface EvmNode {
  chainId(): Promise<number>;
  /** @param full with its transactions, which answers are a hundred times larger with */
  newest(options: { readonly full: boolean }): Promise<NodeBlock>;
  blockAt(height: number, options: { readonly full: boolean }): Promise<NodeBlock>;
  /** Returns what came of a transaction; undefined while the chain does not contain it. */
  receipt(transaction: string): Promise<Receipt | undefined>;
  transaction(hash: string): Promise<Fields>;
  /** Returns the calls of a transaction; undefined where the node does not offer that. */
  trace(transaction: string): Promise<Frame | undefined>;
  /** Returns the logs of a contract that begin with a topic. */
  logs(
    range: LogRange,
    contract: string,
    topic: string,
  ): Promise<readonly (NodeLog & { readonly transaction: string })[]>;
  /** Returns the decimals of a token. */
  decimals(token: string): Promise<number>;
  /**
   * Returns how many transactions of an address the blocks up to a height contain.
   * @param upTo `pending` counts those that wait for a block too
   */
  transactionCount(address: string, upTo: number | 'pending'): Promise<number>;
  /** Returns what an address holds of the chain's own coin, in its smallest unit. */
  balance(address: string): Promise<bigint>;
  /** Returns whether an address runs code: it is that of a contract, or has handed itself over to one. */
  hasCode(address: string): Promise<boolean>;
  /** Returns whether the node has a transaction, in a block or waiting for one. */
  knows(transaction: string): Promise<boolean>;
  /** Hands a signed transaction to the node; one that it has already may be refused. */
  sendRaw(raw: string): Promise<void>;
}

/** The selector of `decimals()`. */
const DECIMALS = '0x313ce567';

/** Opens a node by its URL. No connection is made before the first call. */
export function openNode(url: string): EvmNode {
  const call = connect(url);

  async function block(name: string, full: boolean): Promise<NodeBlock> {
    const answer = await call('eth_getBlockByNumber', [name, full]);
    if (answer == null) throw new NodeError(`The node does not have block ${name}.`);
    return blockOf(answer);
  }

  return {
    chainId: async () => numberOf(await call('eth_chainId', []), 'chain id'),
    newest: ({ full }) => block('latest', full),
    blockAt: async (height, { full }) => {
      const answer = await block(numberToHex(height), full);
      if (answer.height !== height) throw new NodeError(`The node answers ${answer.height} for ${height}.`);
      return answer;
    },
    receipt: async (transaction) => {
      const answer = await call('eth_getTransactionReceipt', [transaction]);
      return answer == null ? undefined : receiptOf(answer);
    },
    transaction: async (hash) => fieldsOf(await call('eth_getTransactionByHash', [hash]), 'transaction'),
    trace: async (transaction) => {
      try {
        return frameOf(await call('debug_traceTransaction', [transaction, { tracer: 'callTracer' }]));
      } catch (error) {
        if (error instanceof NodeError && error.isNotOffered) return undefined;
        throw error;
      }
    },
    logs: async (range, address, topic) => {
      const blocks =
        'hash' in range
          ? { blockHash: range.hash }
          : { fromBlock: numberToHex(range.from), toBlock: numberToHex(range.upTo) };
      return chainLogsOf(await call('eth_getLogs', [{ ...blocks, address, topics: [topic] }]));
    },
    transactionCount: async (address, upTo) =>
      numberOf(
        await call('eth_getTransactionCount', [address, upTo === 'pending' ? upTo : numberToHex(upTo)]),
        'number of transactions',
      ),
    balance: async (address) => quantityOf(await call('eth_getBalance', [address, 'latest']), 'balance'),
    hasCode: async (address) => bytesOf(await call('eth_getCode', [address, 'latest']), 'code') !== '0x',
    knows: async (transaction) => (await call('eth_getTransactionByHash', [transaction])) != null,
    sendRaw: async (raw) => {
      hashOf(await call('eth_sendRawTransaction', [raw]), 'transaction hash');
    },
    decimals: async (token) =>
      numberOf(await call('eth_call', [{ to: token, data: DECIMALS }, 'latest']), 'number of decimals'),
  };
}
