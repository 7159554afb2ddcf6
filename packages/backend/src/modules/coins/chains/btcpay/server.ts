import type { BtcpayCoin, BtcpaySettings } from '../../../../platform/config';
import { fieldsOf, malformed } from '../answers';
import type { Fields } from '../answers';
import { NodeError } from '../node-error';
import { invoiceOf, invoicesOf, methodOf } from './answers';
import type { Invoice, InvoiceMethod } from './answers';

/** Milliseconds. What is not answered in time is asked for again. */
const TIMEOUT = 10_000;
/** Invoices of one answer. */
const PER_PAGE = 250;

/** Which invoices of the store to list. */
interface InvoiceFilter {
  /** Made at this moment or later, in seconds since 1970. */
  readonly since?: number;
  /** That have this as the name of a transaction that paid them. */
  readonly transaction?: string;
}

/** What a BTCPay Server is asked about a store. Each throws a NodeError where there is no usable answer. */
export interface BtcpayServer {
  /** @returns the id of the invoice */
  createInvoice(request: Fields): Promise<string>;
  /** Returns an invoice; undefined if the store has none with this id. */
  invoice(id: string): Promise<Invoice | undefined>;
  /** Returns invoices, those that were archived included; one call a page. */
  invoices(filter: InvoiceFilter): Promise<Invoice[]>;
  /** Returns how an invoice can be paid on a coin's chain, and what was; undefined if it cannot. */
  method(invoice: string, coin: BtcpayCoin): Promise<InvoiceMethod | undefined>;
  /** Makes the smallest call that shows whether the server answers for the store. */
  reach(): Promise<void>;
}

interface ServerOptions extends Pick<BtcpaySettings, 'url' | 'key' | 'store'> {
  /** Milliseconds for a call, its whole answer included. */
  readonly timeout?: number;
}

/** Opens a BTCPay Server by its Greenfield API. It calls once: what fails is repeated by the caller. */
export function openServer({ url, key, store, timeout = TIMEOUT }: ServerOptions): BtcpayServer {
  const base = `${url}/api/v1/stores/${encodeURIComponent(store)}/invoices`;

  async function call(path: string, body?: Fields): Promise<{ status: number; answer: unknown }> {
    const response = await fetch(base + path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `token ${key}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      // The key goes to this address only.
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    const text = await response.text();
    return { status: response.status, answer: response.ok ? JSON.parse(text) : undefined };
  }

  /** Returns the answer to a call; undefined for 404 where that is an answer. */
  async function ask(what: string, path: string, { body, mayLack }: { body?: Fields; mayLack?: true } = {}) {
    const { status, answer } = await call(path, body).catch(() => {
      throw new NodeError(`BTCPay Server did not answer about ${what}.`);
    });
    if (answer !== undefined) return answer;
    if (mayLack && status === 404) return undefined;
    throw new NodeError(`BTCPay Server answered ${status} about ${what}.`);
  }

  const page = async ({ since, transaction }: InvoiceFilter, skip: number, take: number) => {
    const query = new URLSearchParams({ includeArchived: 'true', skip: `${skip}`, take: `${take}` });
    if (since !== undefined) query.set('startDate', `${since}`);
    if (transaction !== undefined) query.set('textSearch', transaction);
    return invoicesOf(await ask('invoices', `?${query}`));
  };

  return {
    createInvoice: async (body) => {
      const { id } = fieldsOf(await ask('a new invoice', '', { body }), 'invoice');
      return typeof id === 'string' ? id : malformed('invoice');
    },
    invoice: async (id) => {
      const answer = await ask('an invoice', `/${encodeURIComponent(id)}`, { mayLack: true });
      return answer === undefined ? undefined : invoiceOf(answer);
    },
    invoices: async (filter) => {
      // Newer ones come first, so that those that are made meanwhile move others to the next page.
      const invoices = new Map<string, Invoice>();
      for (;;) {
        const size = invoices.size;
        const more = await page(filter, size, PER_PAGE);
        for (const invoice of more) invoices.set(invoice.id, invoice);
        if (more.length < PER_PAGE || invoices.size === size) return [...invoices.values()];
      }
    },
    method: async (invoice, coin) =>
      methodOf(await ask('payments', `/${encodeURIComponent(invoice)}/payment-methods`), coin),
    reach: async () => {
      await page({}, 0, 1);
    },
  };
}
