import { fieldsOf, listOf, malformed } from '../answers';
import type { Fields } from '../answers';
import { NodeError } from '../node-error';
import type { Block } from '../../chain';

/** A transaction of a validated ledger. */
export interface Entry {
  /** Its hash, in upper case. */
  readonly transaction: string;
  readonly height: number;
  /** What was signed. */
  readonly signed: Fields;
  /** What came of it. */
  readonly meta: Fields;
}

/** What a server says of itself. */
export interface ServerInfo {
  /** The network that it belongs to; 0 is the main one. */
  readonly network: number;
  /** The newest validated ledger with its age in seconds; undefined until the server has one. */
  readonly validated: (Block & { readonly age: number }) | undefined;
}

/** A part of the transactions of an account. */
export interface Page {
  /** The ledgers that were searched. */
  readonly from: number;
  readonly upTo: number;
  readonly entries: readonly Entry[];
  /** Where the next part begins; undefined after the last. */
  readonly marker: unknown;
}

/** Reads a number that is exact in a double and not negative. @throws NodeError */
const countOf = (answer: unknown, what: string): number =>
  typeof answer === 'number' && Number.isSafeInteger(answer) && answer >= 0 ? answer : malformed(what);

/** Reads the hash of a ledger or a transaction, in upper case. @throws NodeError */
const hashOf = (answer: unknown, what: string): string =>
  typeof answer === 'string' && isHash(answer) ? answer.toUpperCase() : malformed(what);

/** Whether a text has the form of a hash. */
export const isHash = (text: string): boolean => /^[\da-f]{64}$/i.test(text);

/** Returns why a call failed, by rippled's code; undefined if it did not. */
export const failureOf = ({ status, error }: Fields): string | undefined => {
  if (status === 'success') return undefined;
  return typeof error === 'string' ? error : 'unknown';
};

/** @throws NodeError if a call failed */
export function successOf(method: string, result: Fields): Fields {
  const failure = failureOf(result);
  if (failure !== undefined) throw new NodeError(`${method} was refused: ${failure}`);
  return result;
}

/** Reads what a server says of itself. @throws NodeError */
export function serverInfoOf(result: Fields): ServerInfo {
  const { network_id: network = 0, validated_ledger: ledger } = fieldsOf(result.info, 'information');
  return {
    network: countOf(network, 'network'),
    validated: ledger == null ? undefined : ledgerOf(fieldsOf(ledger, 'ledger')),
  };
}

const ledgerOf = ({ seq, hash, age }: Fields) => ({
  height: countOf(seq, 'index of a ledger'),
  hash: hashOf(hash, 'hash of a ledger'),
  age: countOf(age, 'age of a ledger'),
});

/** Reads a part of the transactions of an account. @throws NodeError also if one of them is not final */
export function pageOf({
  ledger_index_min: from,
  ledger_index_max: upTo,
  transactions,
  marker,
}: Fields): Page {
  return {
    from: countOf(from, 'index of a ledger'),
    upTo: countOf(upTo, 'index of a ledger'),
    entries: listOf(transactions, 'transactions').map((each) => {
      const fields = fieldsOf(each, 'transaction');
      if (fields.validated !== true) throw new NodeError('The node shows a transaction that is not final.');
      return entryOf(fields);
    }),
    marker,
  };
}

/** Reads a transaction that is final. @throws NodeError */
export const entryOf = ({ hash, ledger_index: height, tx_json: signed, meta }: Fields): Entry => ({
  transaction: hashOf(hash, 'transaction hash'),
  height: countOf(height, 'index of a ledger'),
  signed: fieldsOf(signed, 'transaction'),
  meta: fieldsOf(meta, 'metadata'),
});
