import { assetOf } from '@tasklane/contracts';
import { parseUnits } from 'viem/utils';
import type { BtcpayCoin } from '../../../../platform/config';
import { unconfirmedHeight } from '../../chain';
import type { Transfer } from '../../chain';
import { fieldsOf, listOf, malformed } from '../answers';
import type { Fields } from '../answers';

/** An invoice of a store. */
export interface Invoice {
  readonly id: string;
  /** The code of the coin that it asks for, if it asks for a coin. */
  readonly currency: string;
  /** When it was made, in seconds since 1970. */
  readonly createdAt: number;
  /** Whether anything may have been paid. */
  readonly isTouched: boolean;
  /** Differs wherever what was paid may differ. */
  readonly mark: string;
}

/** How an invoice can be paid in one coin, and what was. */
export interface InvoiceMethod {
  /** The address to pay to. It is another one after a part was paid; the ones before stay valid. */
  readonly address: string;
  readonly payments: readonly unknown[];
}

const textOf = (answer: unknown, what: string): string =>
  typeof answer === 'string' && answer !== '' ? answer : malformed(what);

const secondsOf = (answer: unknown, what: string): number =>
  typeof answer === 'number' && Number.isSafeInteger(answer) && answer > 0 ? answer : malformed(what);

/** The states of an invoice of which nothing was paid. */
const untouched: readonly string[] = ['New', 'Expired'];

/** Reads an invoice. @throws NodeError */
export function invoiceOf(answer: unknown): Invoice {
  const { id, currency, createdTime, status, additionalStatus, paidAmount } = fieldsOf(answer, 'invoice');
  const state = textOf(status, 'state of an invoice');
  const detail = textOf(additionalStatus, 'state of an invoice');
  // Servers before 2.1 do not say how much was paid.
  const paid = typeof paidAmount === 'string' ? paidAmount : '0';
  return {
    id: textOf(id, 'invoice'),
    currency: textOf(currency, 'currency'),
    createdAt: secondsOf(createdTime, 'moment'),
    isTouched: !untouched.includes(state) || detail !== 'None' || Number(paid) !== 0,
    mark: `${state} ${detail} ${paid}`,
  };
}

/** Reads invoices. @throws NodeError */
export const invoicesOf = (answer: unknown): Invoice[] => listOf(answer, 'invoices').map(invoiceOf);

/** Returns how an invoice can be paid on a coin's chain; undefined if it cannot. @throws NodeError */
export function methodOf(answer: unknown, coin: BtcpayCoin): InvoiceMethod | undefined {
  const methods = listOf(answer, 'ways of paying').map((each) => fieldsOf(each, 'way of paying'));
  const own = methods.find(({ paymentMethodId }) => paymentMethodId === methodId(coin));
  if (!own || own.activated !== true) return undefined;
  return { address: textOf(own.destination, 'address'), payments: listOf(own.payments, 'payments') };
}

/** The name that the API has for paying on a coin's chain. */
export const methodId = (coin: BtcpayCoin): string => `${coin}-CHAIN`;

/** Reads an amount of whole coins, in the coin's smallest unit. @throws NodeError */
function unitsOf(answer: unknown, coin: BtcpayCoin): bigint {
  const { decimals } = assetOf(coin);
  const [, whole, fraction = ''] = /^(\d{1,20})(?:\.(\d{1,40}))?$/.exec(textOf(answer, 'amount')) ?? [];
  const digits = fraction.replace(/0+$/, '');
  if (whole === undefined || digits.length > decimals) return malformed('amount');
  return parseUnits(`${whole}.${digits}`, decimals);
}

/** Where a payment lies, by its state: nowhere if it was replaced, or spent a second time. */
function heightOf(status: unknown, { createdAt }: Invoice): number | undefined {
  switch (status) {
    case 'Settled':
      return createdAt;
    case 'Processing':
      return unconfirmedHeight;
    case 'Invalid':
      return undefined;
    default:
      return malformed('state of a payment');
  }
}

/**
 * Returns the transfers that the payments of an invoice are. The server shows no blocks, only whether there are enough of
 * them: a transfer lies at the second in which its invoice was made, or in no block yet.
 * @throws NodeError
 */
export function transfersOf(
  { payments }: InvoiceMethod,
  invoice: Invoice,
  coin: BtcpayCoin,
): readonly Transfer[] {
  return payments.flatMap((each) => {
    const payment: Fields = fieldsOf(each, 'payment');
    const [, transaction, position] = /^([\da-f]{64})-(\d{1,9})$/.exec(textOf(payment.id, 'payment')) ?? [];
    if (transaction === undefined) return malformed('output of a transaction');
    const height = heightOf(payment.status, invoice);
    const amount = unitsOf(payment.value, coin);
    if (height === undefined || amount === 0n) return [];
    const address = textOf(payment.destination, 'address');
    return [{ transaction, position: Number(position), sender: null, address, tag: null, amount, height }];
  });
}
