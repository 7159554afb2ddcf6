import { coins as rules } from '@tasklane/contracts';
import type { CoinCode, DataOf, InputOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import { message } from '@tasklane/contracts/schemas';
import { isAppError } from '@tasklane/server-kit';
import type { Kernel } from '../../../../kernel';
import {
  amountIn,
  beginCoinPayment,
  chainOf,
  coinReceiptOf,
  coinPaymentOf,
  compareWithChain,
  endCoinPayment,
  follow,
  hasChain,
  hasLapsed,
  isPayable,
  locate,
  presentCoinPayment,
  presentCoinReceipt,
  refundCoins,
  renewQuote,
} from '../../../coins';
import type { CoinPayment } from '../../../coins';
import { missingRate } from '../../../rates';
import type { PaymentMethod, Progress } from '../../method';

type OwnType = keyof typeof rules.coinTypes;
type OtherDetails = Extract<
  InputOf<Operations['payments.purchase']>['body']['tenders'][number],
  { type: 'crypto' }
>['crypto'];
type CoinSetup = Extract<DataOf<Operations['payments.setup']>, { type: 'crypto' }>['crypto'];
type CoinAction = Extract<
  NonNullable<DataOf<Operations['payments.purchase']>['action']>,
  { type: 'crypto' }
>['crypto'];
type CoinMethod<Details extends object> = PaymentMethod<Details, CoinSetup, CoinAction>;

function progressOf(kernel: Kernel, coinPayment: CoinPayment): Progress<CoinAction> {
  const { hash: reference, status, taken } = coinPayment.payment;
  switch (status) {
    case 'new':
      return { reference, status: 'requires_action', action: presentCoinPayment(kernel, coinPayment) };
    case 'processing':
      return { reference, status: 'processing', action: presentCoinPayment(kernel, coinPayment) };
    case 'settled': {
      const receipt = coinReceiptOf(coinPayment);
      return { reference, status: 'succeeded', receipt, ...(taken !== null && { taken }) };
    }
    case 'expired':
    case 'invalid':
      return { reference, status: 'failed', reason: status };
  }
}

/**
 * Paying by coins. What the chains contain is the provider's record; the quotes are its own, so that a quote that is no
 * longer valid is replaced without the tender changing.
 */
function openCoins<Details extends object>(
  kernel: Kernel,
  type: CoinMethod<Details>['type'],
  coins: readonly CoinCode[],
  coinOf: (details: Details) => CoinCode,
): CoinMethod<Details> {
  const available = () => coins.filter((coin) => isPayable(kernel, coin));
  const read = async (reference: string) => progressOf(kernel, await coinPaymentOf(kernel.db, reference));

  /** Replaces a quote that is no longer valid. Without a current rate the old one stays, and is shown as such. */
  async function renewIfLapsed(reference: string): Promise<void> {
    const coinPayment = await coinPaymentOf(kernel.db, reference);
    if (!hasLapsed(coinPayment, kernel.clock.now())) return;
    await renewQuote(kernel, coinPayment).catch((error: unknown) => {
      if (!isAppError(error)) throw error;
    });
  }

  /** Reads the chain, unless nothing can change any more. */
  async function look(reference: string): Promise<void> {
    const { payment } = await coinPaymentOf(kernel.db, reference);
    if (payment.endedAt === null) await follow(kernel, payment.coin);
  }

  return {
    type,
    provider: 'chain',
    get offered() {
      return available().length > 0;
    },
    problem: (quotable) => {
      const [coin, ...others] = available();
      if (coin === undefined || [coin, ...others].some((each) => quotable.has(each))) return undefined;
      return others.length === 0 ? missingRate(coin) : message('notice.rates_stale_all');
    },
    describe: () => ({
      validity: rules.quoteValidity,
      coins: available().map((coin) => ({ coin, confirmations: chainOf(kernel, coin).confirmations })),
    }),
    quote: async (value, details) => {
      const asset = coinOf(details);
      // A payment is not begun while its chain cannot be read.
      await follow(kernel, asset);
      return { asset, amount: await amountIn(kernel, asset, BigInt(value)), validUntil: null };
    },
    start: async ({ key, buyer, value, details }) => {
      await beginCoinPayment(kernel, { key, buyer, value: BigInt(value), coin: coinOf(details) });
      return read(key);
    },
    resume: async (reference) => {
      await look(reference);
      await renewIfLapsed(reference);
      return read(reference);
    },
    cancel: async (reference) => {
      await look(reference);
      await endCoinPayment(kernel, reference);
      return read(reference);
    },
    locate: async (reference, name) =>
      locate(kernel, (await coinPaymentOf(kernel.db, reference)).payment, name),
    compare: async (span) => {
      const read = coins.filter((coin) => hasChain(kernel, coin));
      const parts = await Promise.all(read.map((coin) => compareWithChain(kernel, coin, span)));
      if (parts.length === 0) return undefined;
      return {
        matches: parts.reduce((sum, { matches }) => sum + matches, 0),
        differences: parts.flatMap(({ differences }) =>
          differences.map(({ payment: tender, coin: asset, ...rest }) => ({ ...rest, tender, asset })),
        ),
      };
    },
    presentReceipt: presentCoinReceipt,
    refund: ({ key, reference, amount }) => refundCoins(kernel, { key, payment: reference, amount }),
  };
}

/** Returns what opens the way of paying by a coin that has a type of its own. */
export const openOwnCoin =
  (type: OwnType) =>
  (kernel: Kernel): CoinMethod<object> => {
    const coin = rules.coinTypes[type];
    return openCoins(kernel, type, [coin], () => coin);
  };

/** Paying by any other coin, which the buyer names. */
export const openOtherCoin = (kernel: Kernel): CoinMethod<OtherDetails> =>
  openCoins(kernel, 'crypto', rules.otherCoins, ({ coin }: OtherDetails) => coin);
