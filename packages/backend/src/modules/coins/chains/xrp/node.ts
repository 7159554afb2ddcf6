import { isDeepStrictEqual } from 'node:util';
import type { Fields } from '../answers';
import { NodeError } from '../node-error';
import { entryOf, failureOf, pageOf, serverInfoOf, successOf } from './answers';
import type { Entry, Page, ServerInfo } from './answers';
import { connect } from './rpc';

/** Transactions of one answer; servers may have a lower limit. */
const PER_PAGE = 200;

/** What a rippled or Clio server is asked. Each throws a NodeError where there is no usable answer. */
export interface XrpNode {
  server(): Promise<ServerInfo>;
  /** Whether the validated ledger contains an account: one is created by the first payment to it that is large enough. */
  hasAccount(address: string): Promise<boolean>;
  /** Returns the transactions that involve an account, of all ledgers above a height up to another; one call a page. */
  transactions(address: string, range: { readonly above: number; readonly upTo: number }): Promise<Entry[]>;
  /** Returns a transaction; undefined unless a validated ledger contains it. */
  transaction(hash: string): Promise<Entry | undefined>;
}

/** Opens a node by its URL. No connection is made before the first call. */
export function openNode(url: string): XrpNode {
  const call = connect(url);

  /** Calls a method; returns undefined if it failed with `absence`, the code for what does not exist. */
  async function find(method: string, params: Fields, absence: string): Promise<Fields | undefined> {
    const result = await call(method, params);
    return failureOf(result) === absence ? undefined : successOf(method, result);
  }

  async function pageFrom(marker: unknown, params: Fields): Promise<Page> {
    const start = marker === undefined ? {} : { marker };
    return pageOf(successOf('account_tx', await call('account_tx', { ...params, ...start })));
  }

  return {
    server: async () => serverInfoOf(successOf('server_info', await call('server_info', {}))),
    hasAccount: async (account) => {
      const params = { account, ledger_index: 'validated' };
      return (await find('account_info', params, 'actNotFound')) !== undefined;
    },
    transactions: async (account, { above, upTo }) => {
      const range = { ledger_index_min: above + 1, ledger_index_max: upTo };
      const params = { account, ...range, binary: false, forward: true, limit: PER_PAGE };
      const entries: Entry[] = [];
      let marker: unknown;
      do {
        const page = await pageFrom(marker, params);
        // A server that lacks ledgers answers for those that it has.
        if (page.from > above + 1 || page.upTo < upTo)
          throw new NodeError(`The node has the ledgers ${page.from} to ${page.upTo} only.`);
        if (page.marker !== undefined && isDeepStrictEqual(page.marker, marker))
          throw new NodeError('The node does not go on to the next page.');
        entries.push(...page.entries);
        ({ marker } = page);
      } while (marker !== undefined);
      return entries;
    },
    transaction: async (transaction) => {
      const result = await find('tx', { transaction, binary: false }, 'txnNotFound');
      return result?.validated === true ? entryOf(result) : undefined;
    },
  };
}
