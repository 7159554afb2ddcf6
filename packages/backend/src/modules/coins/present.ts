import { assetOf } from '@tasklane/contracts';
import type { CoinCode, DataOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import type { Kernel } from '../../kernel';
import type { TransactionPages } from '../reference';
import { chainOf } from './chains';
import { shortDecimalOf } from './links';
import { labelsOf, receivedOf } from './payment';
import type { CoinPayment } from './repository';
import type { CoinQuoteRow, CoinTransferRow } from './schema';
import { allocationOf, confirmedOf } from './settlement';

type PresentedPayment = Extract<
  NonNullable<DataOf<Operations['payments.purchase']>['action']>,
  { type: 'crypto' }
>['crypto'];

/** Digits after the decimal point of a rate: coins are worth from fractions of a cent to many dollars. */
const RATE_DIGITS = 8;

/** Returns dollars for one coin, as a decimal number, from what a quote asks for. */
function rateOf({ cents, amount, coin }: CoinQuoteRow): string {
  const scaled = (cents * 10n ** BigInt(assetOf(coin).decimals + RATE_DIGITS - 2)) / amount;
  const digits = scaled.toString().padStart(RATE_DIGITS + 1, '0');
  const rate = `${digits.slice(0, -RATE_DIGITS)}.${digits.slice(-RATE_DIGITS)}`;
  return rate.replace(/\.?0+$/, '');
}

type Receipt = Extract<
  NonNullable<DataOf<Operations['orders.invoice']>['tenders'][number]['receipt']>,
  { type: 'crypto' }
>['crypto'];

/** What is kept of what a payment was paid with. Where a transaction can be looked up may change, and is not. */
export interface KeptReceipt extends Omit<Receipt, 'coin' | 'transactions'> {
  readonly coin: CoinCode;
  readonly transactions: readonly Pick<Receipt['transactions'][number], 'id'>[];
}

/** Returns what a settled payment was paid with. */
export function coinReceiptOf(coinPayment: CoinPayment): KeptReceipt {
  const { payment, quotes } = coinPayment;
  const paid = confirmedOf(coinPayment).filter(({ countsFor }) => countsFor !== null);
  /** What was paid at the first quotes, in the coin's smallest unit. */
  const appliedTo = (count: number): bigint =>
    allocationOf({ ...coinPayment, quotes: quotes.slice(0, count) }, paid).applied;
  return {
    coin: payment.coin,
    rates: quotes.flatMap((quote, index) => {
      const amount = appliedTo(index + 1) - appliedTo(index);
      const quoted = quote.quotedAt.toISOString();
      return amount > 0n
        ? [{ amount: shortDecimalOf(amount, payment.coin), rate: rateOf(quote), quoted }]
        : [];
    }),
    transactions: [...new Set(paid.map(({ transaction }) => transaction))].map((id) => ({ id })),
  };
}

/** Presents what a payment was paid with. @param pageOf returns where a transaction can be looked up now */
export const presentCoinReceipt = (
  { coin, rates, transactions }: KeptReceipt,
  pageOf: TransactionPages,
): Receipt => ({
  coin,
  rates,
  transactions: transactions.map(({ id }) => ({ id, url: pageOf(coin, id) })),
});

/** Returns how many blocks contain or follow the last transfer, at most as many as are waited for. */
function confirmationsOfLast(transfers: readonly CoinTransferRow[], tip: number, needed: number): number {
  if (transfers.length === 0) return 0;
  const last = Math.max(...transfers.map(({ height }) => height));
  return Math.max(0, Math.min(needed, tip - last + 1));
}

const secondsUntil = (moment: Date, now: Date): number =>
  Math.max(0, Math.floor((moment.getTime() - now.getTime()) / 1_000));

/** Presents what is to be paid, and what has arrived. */
export function presentCoinPayment(kernel: Kernel, coinPayment: CoinPayment): PresentedPayment {
  const { payment, quotes, transfers, tip } = coinPayment;
  const { coin } = payment;
  const chain = chainOf(kernel, coin);
  const quote = quotes.at(-1);
  if (!quote) throw new Error(`The payment ${payment.hash} has no quote.`);
  const { address, tag } = quote;
  const { remaining } = allocationOf(coinPayment, transfers);
  const request = { address, tag, amount: remaining };
  return {
    coin,
    state: payment.status,
    labels: labelsOf(coinPayment),
    address,
    tag,
    amount: shortDecimalOf(remaining, coin),
    uri: chain.linkTo(request),
    test_wallet: chain.testWallet(request),
    valid_until: quote.validUntil.toISOString(),
    expires_in: secondsUntil(quote.validUntil, kernel.clock.now()),
    received: shortDecimalOf(receivedOf(coinPayment), coin),
    rate: rateOf(quote),
    confirmations: confirmationsOfLast(transfers, tip, chain.confirmations),
    confirmations_needed: chain.confirmations,
  };
}
