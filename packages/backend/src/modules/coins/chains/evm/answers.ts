import { isHash } from 'viem';
import type { Block } from '../../chain';
import { fieldsOf, listOf, malformed } from '../answers';
import type { Fields } from '../answers';

/** A transaction that moves coins, as a block contains it. Only `to` was checked: few of them concern anybody here. */
export interface BlockPayment {
  /** In lower case. */
  readonly to: string;
  readonly fields: Fields;
}

export interface NodeBlock extends Block {
  /** The hash of the block before it. */
  readonly parent: string;
  /** Transactions with a value; none if the block was asked for without its transactions. */
  readonly payments: readonly BlockPayment[];
  /** What the chain takes for each unit of gas; undefined on chains with prices of the older kind. */
  readonly baseFee: bigint | undefined;
}

/** What a contract said to have happened. */
export interface NodeLog {
  /** The contract, in lower case. */
  readonly address: string;
  readonly topics: readonly string[];
  readonly data: string;
}

/** What came of a transaction. */
export interface Receipt extends Block {
  readonly transaction: string;
  readonly succeeded: boolean;
  readonly gas: bigint;
  /** What each unit of it has cost, in the coin's smallest unit; undefined where the node does not say so. */
  readonly gasPrice: bigint | undefined;
  readonly logs: readonly NodeLog[];
}

/** A call within a transaction, with the calls that it made. */
export interface Frame {
  /** CALL, DELEGATECALL and so on. */
  readonly type: string;
  readonly from: string;
  readonly to: string | null;
  readonly value: bigint;
  readonly failed: boolean;
  readonly calls: readonly Frame[];
}

/** Deeper than chains let calls go. */
const MOST_DEPTH = 1_100;

/** Reads a number of up to 256 bits. @throws NodeError */
export const quantityOf = (answer: unknown, what: string): bigint =>
  typeof answer === 'string' && /^0x[\da-f]{1,64}$/i.test(answer) ? BigInt(answer) : malformed(what);

/** Reads a number that is exact in a double. @throws NodeError */
export function numberOf(answer: unknown, what: string): number {
  const value = Number(quantityOf(answer, what));
  return Number.isSafeInteger(value) ? value : malformed(what);
}

/** Reads the hash of a block or a transaction. @throws NodeError */
export const hashOf = (answer: unknown, what: string): string =>
  typeof answer === 'string' && isHash(answer) ? answer.toLowerCase() : malformed(what);

/** Reads an address, in lower case. @throws NodeError */
export const addressOf = (answer: unknown, what: string): string =>
  typeof answer === 'string' && /^0x[\da-f]{40}$/i.test(answer) ? answer.toLowerCase() : malformed(what);

/** Reads bytes in hexadecimal digits, in lower case. @throws NodeError */
export const bytesOf = (answer: unknown, what: string): string =>
  typeof answer === 'string' && /^0x(?:[\da-f]{2})*$/i.test(answer) ? answer.toLowerCase() : malformed(what);

function paymentOf(answer: unknown): BlockPayment[] {
  if (typeof answer === 'string') return [];
  const fields = fieldsOf(answer, 'transaction');
  const { to, value } = fields;
  return typeof to === 'string' && value !== '0x0' ? [{ to: to.toLowerCase(), fields }] : [];
}

/** Reads a block, with or without its transactions. @throws NodeError */
export function blockOf(answer: unknown): NodeBlock {
  const { number, hash, parentHash, transactions, baseFeePerGas } = fieldsOf(answer, 'block');
  return {
    height: numberOf(number, 'height'),
    hash: hashOf(hash, 'block hash'),
    parent: hashOf(parentHash, 'parent hash'),
    payments: listOf(transactions, 'transactions').flatMap(paymentOf),
    baseFee: baseFeePerGas == null ? undefined : quantityOf(baseFeePerGas, 'base fee'),
  };
}

function logOf(answer: unknown): NodeLog {
  const { address, topics, data } = fieldsOf(answer, 'log');
  return {
    address: addressOf(address, 'contract'),
    topics: listOf(topics, 'topics').map((topic) => hashOf(topic, 'topic')),
    data: bytesOf(data, 'data'),
  };
}

/** Reads a log with the transaction that made it. @throws NodeError */
export function chainLogOf(answer: unknown): NodeLog & { readonly transaction: string } {
  const { transactionHash } = fieldsOf(answer, 'log');
  return { ...logOf(answer), transaction: hashOf(transactionHash, 'transaction hash') };
}

/** Reads logs with the transactions that made them. @throws NodeError */
export const chainLogsOf = (answer: unknown) => listOf(answer, 'logs').map(chainLogOf);

/** Reads a receipt. @throws NodeError */
export function receiptOf(answer: unknown): Receipt {
  const fields = fieldsOf(answer, 'receipt');
  return {
    transaction: hashOf(fields.transactionHash, 'transaction hash'),
    height: numberOf(fields.blockNumber, 'height'),
    hash: hashOf(fields.blockHash, 'block hash'),
    succeeded: quantityOf(fields.status, 'status') === 1n,
    gas: quantityOf(fields.gasUsed, 'gas'),
    gasPrice:
      fields.effectiveGasPrice == null ? undefined : quantityOf(fields.effectiveGasPrice, 'price of gas'),
    logs: listOf(fields.logs, 'logs').map(logOf),
  };
}

/** Reads a call with those that it made. @throws NodeError */
export function frameOf(answer: unknown, depth = 0): Frame {
  if (depth > MOST_DEPTH) return malformed('trace');
  const { type, from, to, value, error, calls } = fieldsOf(answer, 'trace');
  return {
    type: typeof type === 'string' ? type : malformed('type of call'),
    from: addressOf(from, 'sender'),
    to: to == null ? null : addressOf(to, 'receiver'),
    value: value == null ? 0n : quantityOf(value, 'value'),
    failed: error != null,
    calls: calls == null ? [] : listOf(calls, 'calls').map((each) => frameOf(each, depth + 1)),
  };
}
