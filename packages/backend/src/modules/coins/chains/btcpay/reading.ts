import type { BtcpayCoin } from '../../../../platform/config';
import type { Transfer } from '../../chain';
import { unconfirmedHeight } from '../../chain';
import { transfersOf } from './answers';
import type { Invoice } from './answers';
import type { BtcpayServer } from './server';

/** Invoices that are asked about at the same time. */
const AT_ONCE = 10;

/** The payments of an invoice, and for which state of it they were read. */
interface Reading {
  readonly mark: string;
  readonly transfers: readonly Transfer[];
}

/** Reads the transfers of invoices. */
export interface InvoiceReader {
  /**
   * Returns the transfers of invoices. Asks about those that have changed or in which something is not final, and
   * remembers the others; what is remembered is limited to the invoices of the last call.
   * @param fresh the ids of invoices about which nothing that is remembered is good enough
   */
  read(invoices: readonly Invoice[], fresh: ReadonlySet<string>): Promise<Transfer[]>;
  /** Returns the transfers of one invoice, as they are now. */
  readOne(invoice: Invoice): Promise<readonly Transfer[]>;
}

/** Creates the reader of invoices in a coin. */
export function createReader(server: BtcpayServer, coin: BtcpayCoin): InvoiceReader {
  let memory: ReadonlyMap<string, Reading> = new Map();

  async function readOne(invoice: Invoice): Promise<readonly Transfer[]> {
    const method = await server.method(invoice.id, coin);
    return method ? transfersOf(method, invoice, coin) : [];
  }

  async function reading(invoice: Invoice, fresh: ReadonlySet<string>): Promise<[string, Reading]> {
    const { id, mark } = invoice;
    const remembered = memory.get(id);
    const isFinal = remembered?.transfers.every(({ height }) => height !== unconfirmedHeight) === true;
    if (remembered?.mark === mark && isFinal && !fresh.has(id)) return [id, remembered];
    return [id, { mark, transfers: await readOne(invoice) }];
  }

  return {
    readOne,
    read: async (invoices, fresh) => {
      const touched = invoices.filter(
        ({ id, currency, isTouched }) => currency === coin && (isTouched || fresh.has(id)),
      );
      const readings: [string, Reading][] = [];
      for (let from = 0; from < touched.length; from += AT_ONCE)
        readings.push(
          ...(await Promise.all(touched.slice(from, from + AT_ONCE).map((each) => reading(each, fresh)))),
        );
      memory = new Map(readings);
      return readings.flatMap(([, { transfers }]) => transfers);
    },
  };
}
