import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** The fields of a new invoice that matter here. */
interface InvoiceRequest {
  readonly amount: string;
  readonly currency: string;
  readonly metadata?: { readonly orderId?: string };
  readonly checkout: {
    readonly speedPolicy: string;
    readonly paymentMethods: readonly string[];
    readonly expirationMinutes: number;
    readonly monitoringMinutes: number;
  };
}

interface StandInPayment {
  readonly transaction: string;
  readonly output: number;
  readonly address: string;
  /** In the smallest unit. */
  readonly amount: bigint;
  /** The block that contains it; undefined until one does. */
  height: number | undefined;
  /** Whether it was replaced, or taken back with its block. */
  isVoid: boolean;
}

interface StandInInvoice {
  readonly id: string;
  readonly request: InvoiceRequest;
  readonly createdTime: number;
  /** The newest comes last. */
  readonly addresses: string[];
  readonly payments: StandInPayment[];
  isArchived: boolean;
}

/** What it does instead of answering. */
type Fault = 'cut' | 'silence' | { readonly status: number } | { readonly text: string };

interface StandInAnswer {
  readonly status: number;
  readonly body?: unknown;
}

const DIGITS = 8;
const depths: Readonly<Record<string, number>> = { MediumSpeed: 1, LowMediumSpeed: 2, LowSpeed: 6 };

const digestOf = (name: string): string => createHash('sha256').update(name).digest('hex');

const unitsOf = (amount: string): bigint => {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(DIGITS, '0'));
};

const decimalOf = (units: bigint): string => {
  const digits = units.toString().padStart(DIGITS + 1, '0');
  return `${digits.slice(0, -DIGITS)}.${digits.slice(-DIGITS)}`;
};

/** A stand-in for the invoices of a BTCPay Server's Greenfield API, as its documentation describes them, for tests. */
export async function startBtcpayStandIn({
  coins = ['BTC', 'LTC', 'DOGE'],
}: { coins?: readonly string[] } = {}) {
  const key = 'btcpay-key';
  const store = '9CiNzKoANXxmk5ayZngSXrHTiVvvgCrwrpFQd4m2K776';
  const invoices: StandInInvoice[] = [];
  const calls: string[] = [];
  let height = 800_000;
  let count = 0;
  let fault: Fault | undefined;
  let now = (): Date => new Date();
  let saysPaidAmount = true;

  const seconds = () => Math.floor(now().getTime() / 1_000);
  const nextName = (kind: string) => {
    count += 1;
    return digestOf(`${kind} ${count}`);
  };
  const nextAddress = (currency: string) => `${currency.toLowerCase()}1q${nextName('address').slice(0, 38)}`;

  const isSettled = ({ request }: StandInInvoice, payment: StandInPayment): boolean =>
    payment.height !== undefined &&
    height - payment.height + 1 >= (depths[request.checkout.speedPolicy] ?? 6);
  const paidOf = ({ payments }: StandInInvoice, counts: (payment: StandInPayment) => boolean): bigint =>
    payments.reduce((sum, each) => (!each.isVoid && counts(each) ? sum + each.amount : sum), 0n);

  function stateOf(invoice: StandInInvoice): { status: string; additionalStatus: string } {
    const due = unitsOf(invoice.request.amount);
    const paid = paidOf(invoice, () => true);
    const additionalStatus = paid > due ? 'PaidOver' : 'None';
    if (paidOf(invoice, (each) => isSettled(invoice, each)) >= due)
      return { status: 'Settled', additionalStatus };
    if (paid >= due) return { status: 'Processing', additionalStatus };
    const end = invoice.createdTime + invoice.request.checkout.expirationMinutes * 60;
    return {
      status: seconds() < end ? 'New' : 'Expired',
      additionalStatus: paid > 0n ? 'PaidPartial' : 'None',
    };
  }

  const presentInvoice = (invoice: StandInInvoice) => ({
    id: invoice.id,
    storeId: store,
    amount: invoice.request.amount,
    ...(saysPaidAmount && { paidAmount: decimalOf(paidOf(invoice, () => true)) }),
    currency: invoice.request.currency,
    type: 'Standard',
    metadata: invoice.request.metadata,
    checkout: invoice.request.checkout,
    createdTime: invoice.createdTime,
    expirationTime: invoice.createdTime + invoice.request.checkout.expirationMinutes * 60,
    ...stateOf(invoice),
    archived: invoice.isArchived,
  });

  const presentMethod = (invoice: StandInInvoice) => ({
    paymentMethodId: `${invoice.request.currency}-CHAIN`,
    currency: invoice.request.currency,
    destination: invoice.addresses.at(-1),
    activated: true,
    amount: invoice.request.amount,
    payments: invoice.payments
      .filter(({ isVoid }) => !isVoid)
      .map((payment) => ({
        id: `${payment.transaction}-${payment.output}`,
        receivedDate: invoice.createdTime,
        value: decimalOf(payment.amount),
        fee: '0.0',
        status: isSettled(invoice, payment) ? 'Settled' : 'Processing',
        destination: payment.address,
      })),
  });

  function create(request: InvoiceRequest): StandInAnswer {
    const [method] = request.checkout.paymentMethods;
    if (method !== `${request.currency}-CHAIN` || !coins.includes(request.currency))
      return { status: 400, body: [{ path: 'checkout.paymentMethods', message: 'Invalid PaymentMethodId' }] };
    const invoice: StandInInvoice = {
      id: nextName('invoice').slice(0, 22),
      request,
      createdTime: seconds(),
      addresses: [nextAddress(request.currency)],
      payments: [],
      isArchived: false,
    };
    invoices.unshift(invoice);
    return { status: 200, body: presentInvoice(invoice) };
  }

  function list(query: URLSearchParams): StandInAnswer {
    const search = query.get('textSearch');
    const skip = Number(query.get('skip') ?? 0);
    const matching = invoices.filter(
      ({ createdTime, isArchived, payments }) =>
        createdTime >= Number(query.get('startDate') ?? 0) &&
        (!isArchived || query.get('includeArchived') === 'true') &&
        (search === null || payments.some(({ transaction }) => transaction === search)),
    );
    const page = matching.slice(skip, skip + Number(query.get('take') ?? 50));
    return { status: 200, body: page.map(presentInvoice) };
  }

  async function answerTo(request: IncomingMessage): Promise<StandInAnswer> {
    const url = new URL(request.url ?? '', 'http://btcpay.test');
    calls.push(`${request.method} ${url.pathname.replace(`/api/v1/stores/${store}`, '')}`);
    if (request.headers.authorization !== `token ${key}`) return { status: 401 };
    const [, ofStore, id, detail] =
      /^\/api\/v1\/stores\/([^/]+)\/invoices(?:\/([^/]+))?(\/payment-methods)?$/.exec(url.pathname) ?? [];
    if (ofStore !== store) return { status: 403 };
    if (request.method === 'POST') return create((await json(request)) as InvoiceRequest);
    if (id === undefined) return list(url.searchParams);
    const invoice = invoices.find((each) => each.id === id);
    if (!invoice)
      return { status: 404, body: { code: 'invoice-not-found', message: 'The invoice was not found' } };
    return { status: 200, body: detail ? [presentMethod(invoice)] : presentInvoice(invoice) };
  }

  const server = createServer((request, response) => {
    const current = fault;
    if (current === 'silence') return;
    if (current === 'cut') {
      response.destroy();
      return;
    }
    void answerTo(request).then((answer) => {
      const { status, text } = { status: answer.status, text: JSON.stringify(answer.body ?? {}), ...current };
      response.writeHead(status, { 'content-type': 'application/json' }).end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const invoiceAt = (address: string): StandInInvoice => {
    const invoice = invoices.find(({ addresses }) => addresses.includes(address));
    if (!invoice) throw new Error(`There is no invoice with the address ${address}.`);
    return invoice;
  };

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key,
    store,
    /** Methods and paths of what was called, below the store. */
    calls,
    invoiceAt,
    /** Sends coins in one transaction, to as many addresses as there are. @returns the transaction */
    pay: (...outputs: readonly { readonly address: string; readonly amount: bigint }[]): string => {
      const transaction = nextName('transaction');
      for (const [output, { address, amount }] of outputs.entries()) {
        const invoice = invoiceAt(address);
        invoice.payments.push({ transaction, output, address, amount, height: undefined, isVoid: false });
        // What is paid in parts has a new address for each.
        if (paidOf(invoice, () => true) < unitsOf(invoice.request.amount))
          invoice.addresses.push(nextAddress(invoice.request.currency));
      }
      return transaction;
    },
    /** Adds blocks; the first contains what was sent. */
    mine: (blocks = 1): void => {
      if (blocks === 0) return;
      for (const payment of invoices.flatMap(({ payments }) => payments)) payment.height ??= height + 1;
      height += blocks;
    },
    /** Takes back what a transaction sent: another one has spent the same coins. */
    replace: (transaction: string): void => {
      for (const payment of invoices.flatMap(({ payments }) => payments))
        if (payment.transaction === transaction) payment.isVoid = true;
    },
    /** Replaces the last blocks by empty ones; what they contained was spent otherwise. */
    reorganise: (depth: number): void => {
      for (const payment of invoices.flatMap(({ payments }) => payments))
        if (payment.height !== undefined && payment.height > height - depth) payment.isVoid = true;
    },
    archive: (address: string): void => {
      invoiceAt(address).isArchived = true;
    },
    /** Has it live by another clock. */
    useClock: (clock: () => Date): void => {
      now = clock;
    },
    /** From now on it does not say how much was paid, as versions before 2.1. */
    hidePaidAmount: (isHidden: boolean): void => {
      saysPaidAmount = !isHidden;
    },
    /** From now on it fails like this; undefined for no more. */
    fail: (next: Fault | undefined): void => {
      fault = next;
    },
    /** Returns an event, as the bytes that are signed. */
    event: (fields: Readonly<Record<string, unknown>>): Buffer =>
      Buffer.from(
        JSON.stringify({
          deliveryId: nextName('delivery').slice(0, 22),
          webhookId: 'GbVJDp3Ax1fQ5vyRgL9yNp',
          isRedelivery: false,
          type: 'InvoiceReceivedPayment',
          timestamp: seconds(),
          storeId: store,
          ...fields,
        }),
      ),
    close: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
