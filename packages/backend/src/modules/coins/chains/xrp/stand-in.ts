import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** An amount of a currency that somebody issues. */
interface IssuedAmount {
  readonly currency: string;
  readonly issuer: string;
  readonly value: string;
}

/** A transaction that is submitted. */
export interface Submission {
  readonly type?: string;
  readonly from?: string;
  readonly to: string;
  readonly tag?: number;
  /** The most that is to be delivered: drops of XRP, or another currency. */
  readonly amount: bigint | IssuedAmount;
  /** What arrives; the whole amount if omitted. */
  readonly delivered?: bigint | IssuedAmount | 'unavailable';
  readonly result?: string;
}

interface LedgerTransaction {
  readonly hash: string;
  readonly height: number;
  readonly submission: Submission;
}

type Params = Readonly<Record<string, unknown>>;
type Result = Readonly<Record<string, unknown>>;

const PARTIAL_PAYMENT = 0x0002_0000;

const hashOf = (name: string): string => createHash('sha256').update(name).digest('hex').toUpperCase();

const amountOf = (amount: bigint | IssuedAmount | 'unavailable') =>
  typeof amount === 'bigint' ? `${amount}` : amount;

const failure = (error: string, request: Params): Result => ({ error, request, status: 'error' });

/** An account of which all others have received their first coins. */
export const genesisAccount = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh';

/** Writes a transaction as version 2 of the API does. */
function present({ hash, height, submission }: LedgerTransaction): Result {
  const { type = 'Payment', from = genesisAccount, to, tag, amount, delivered, result } = submission;
  const outcome = result ?? 'tesSUCCESS';
  return {
    close_time_iso: '2026-11-26T00:00:00Z',
    hash,
    ledger_hash: hashOf(`ledger ${height}`),
    ledger_index: height,
    meta: {
      AffectedNodes: [],
      TransactionIndex: 0,
      TransactionResult: outcome,
      ...(outcome === 'tesSUCCESS' && { delivered_amount: amountOf(delivered ?? amount) }),
    },
    tx_json: {
      TransactionType: type,
      Account: from,
      Destination: to,
      ...(tag !== undefined && { DestinationTag: tag }),
      DeliverMax: amountOf(amount),
      Fee: '12',
      Flags: delivered === undefined ? 0 : PARTIAL_PAYMENT,
      date: 820_000_000,
      ledger_index: height,
    },
    validated: true,
  };
}

/** A stand-in for the methods of rippled's JSON-RPC that are called, as its documentation describes them, for tests. */
export async function startRippledStandIn({ account, perPage = 200 }: { account: string; perPage?: number }) {
  const calls: { readonly method: string; readonly params: Params }[] = [];
  const transactions: LedgerTransaction[] = [];
  const waiting: { readonly hash: string; readonly submission: Submission }[] = [];
  let height = 90_000_000;
  let oldest = 1;
  let submissions = 0;

  const methods: Readonly<Record<string, (params: Params) => Result>> = {
    server_info: () => ({
      info: {
        build_version: '2.4.0',
        complete_ledgers: `${oldest}-${height}`,
        network_id: 0,
        server_state: 'full',
        validated_ledger: { age: 2, hash: hashOf(`ledger ${height}`), seq: height },
      },
    }),
    account_info: (params) =>
      params.account === account
        ? { account_data: { Account: account, Balance: '10000000' }, ledger_index: height, validated: true }
        : failure('actNotFound', params),
    account_tx: (params) => {
      const from = Math.max(Number(params.ledger_index_min), oldest);
      const upTo = Math.min(Number(params.ledger_index_max), height);
      if (from > upTo) return failure('lgrIdxsInvalid', params);
      const limit = Math.min(Number(params.limit), perPage);
      const start = typeof params.marker === 'object' ? Number((params.marker as { seq: number }).seq) : 0;
      const involving = transactions.filter(
        ({ height: at, submission: { from: sender, to } }) =>
          at >= from && at <= upTo && [sender, to].includes(String(params.account)),
      );
      const page = involving.slice(start, start + limit);
      const next = involving[start + limit];
      return {
        account: params.account,
        ledger_index_min: from,
        ledger_index_max: upTo,
        limit,
        ...(next && { marker: { ledger: next.height, seq: start + limit } }),
        transactions: page.map(present),
        validated: true,
      };
    },
    tx: (params) => {
      const final = transactions.find(({ hash }) => hash === params.transaction);
      if (final) return present(final);
      const unconfirmed = waiting.find(({ hash }) => hash === params.transaction);
      if (!unconfirmed) return failure('txnNotFound', params);
      const { hash, meta: _meta, validated: _validated, ...rest } = present({ ...unconfirmed, height });
      return { ...rest, hash, validated: false };
    },
  };

  const server = createServer((request, response) => {
    void json(request).then((body) => {
      const { method, params: [params = {}] = [] } = body as { method: string; params?: Params[] };
      calls.push({ method, params });
      const result = methods[method]?.(params) ?? failure('unknownCmd', params);
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ result: { status: 'success', ...result } }));
    });
  });
  const listen = (port = 0) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen();
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    /** Submits a transaction, which the next ledger contains. @returns its hash */
    submit: (submission: Submission): string => {
      submissions += 1;
      const hash = hashOf(`transaction ${submissions}`);
      waiting.push({ hash, submission });
      return hash;
    },
    /** Validates a number of ledgers; the first contains what was submitted. */
    validate: (ledgers = 1): void => {
      if (ledgers === 0) return;
      transactions.push(...waiting.splice(0).map((each) => ({ ...each, height: height + 1 })));
      height += ledgers;
    },
    /** Forgets all ledgers but the last ones. */
    keepLast: (ledgers: number): void => {
      oldest = height - ledgers + 1;
    },
    /** Is there again after it was closed. */
    listen: () => listen(port),
    close: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
