import { assetOf } from '@tasklane/contracts';
import type { DataOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import type { Kernel } from '../../kernel';
import { chainOf } from './chains';
import { decimalOf } from './links';
import { labelsOf, receivedOf } from './payment';
import type { CoinPayment } from './repository';
import type { CoinQuoteRow, CoinTransferRow } from './schema';
import { allocationOf } from './settlement';

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

/** Returns how many blocks contain or follow the last transfer, at most as many as are waited for. */
function confirmationsOfLast(transfers: readonly CoinTransferRow[], tip: number, needed: number): number {
  if (transfers.length === 0) return 0;
  const last = Math.max(...transfers.map(({ height }) => height));
  return Math.max(0, Math.min(needed, tip - last + 1));
}

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
    amount: decimalOf(coin, remaining),
    uri: chain.linkTo(request),
    test_wallet: chain.testWallet(request),
    valid_until: quote.validUntil.toISOString(),
    received: decimalOf(coin, receivedOf(coinPayment)),
    rate: rateOf(quote),
    confirmations: confirmationsOfLast(transfers, tip, chain.confirmations),
    confirmations_needed: chain.confirmations,
  };
}
