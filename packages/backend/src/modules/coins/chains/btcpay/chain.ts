import { createHash } from 'node:crypto';
import { coins as rules } from '@tasklane/contracts';
import { parseDuration } from '@tasklane/server-kit';
import type { Kernel } from '../../../../kernel';
import type { BtcpayCoin } from '../../../../platform/config';
import { unconfirmedHeight } from '../../chain';
import type { Block, Chain, FindReceivers, ReceiverPurpose, Request, Transfer } from '../../chain';
import { bitcoinLink, shortDecimalOf } from '../../links';
import { NodeError } from '../node-error';
import { nothingSince, paced } from '../pace';
import type { Step } from '../pace';
import { methodId } from './answers';
import { createReader } from './reading';
import { storeOf } from './store';

/** Milliseconds from one read to the next, where the server sends events and where it does not. */
const intervals = { withEvents: 60_000, withoutEvents: 15_000 };

/**
 * Minutes for which the server watches an invoice beyond the validity of its quote: transactions with a low fee wait for
 * days.
 */
const MONITORING_MINUTES = 7 * 24 * 60;

/** The names that the API has for numbers of confirmations. */
const speeds: Readonly<Record<1 | 2 | 6, string>> = { 1: 'MediumSpeed', 2: 'LowMediumSpeed', 6: 'LowSpeed' };

const schemes: Readonly<Record<BtcpayCoin, string>> = { BTC: 'bitcoin', LTC: 'litecoin', DOGE: 'dogecoin' };

const validityMinutes = (parseDuration(rules.quoteValidity) ?? 0) / 60_000;

/** Returns what differs wherever transfers do. */
const digestOf = (transfers: readonly Transfer[]): string => {
  const lines = transfers.map((each) => `${each.transaction}:${each.position} ${each.amount} ${each.height}`);
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex');
};

const NOTHING = digestOf([]);

/** A coin through a store of a BTCPay Server; undefined where its settings are missing. */
export function openBtcpay(kernel: Kernel, coin: BtcpayCoin): Chain | undefined {
  const { config, clock } = kernel;
  const store = storeOf(kernel);
  const confirmations = config.btcpay?.confirmations[coin];
  if (!store || !confirmations) return undefined;
  const { server } = store;
  const news = store.news(coin);
  const reader = createReader(server, coin);
  const interval =
    config.btcpay?.webhookSecret === undefined ? intervals.withoutEvents : intervals.withEvents;
  const now = () => Math.floor(clock.now().getTime() / 1_000);

  /** Has the server make an invoice, whose address is the receiver. */
  const receiverFor = async ({ payment, amount }: ReceiverPurpose) => {
    const invoice = await server.createInvoice({
      amount: shortDecimalOf(amount, coin),
      currency: coin,
      metadata: { orderId: payment },
      checkout: {
        speedPolicy: speeds[confirmations],
        paymentMethods: [methodId(coin)],
        lazyPaymentMethods: false,
        expirationMinutes: validityMinutes,
        monitoringMinutes: MONITORING_MINUTES,
        paymentTolerance: 0,
      },
      receipt: { enabled: false },
    });
    const method = await server.method(invoice, coin);
    if (!method) throw new NodeError(`The store does not take ${coin}.`);
    return { address: method.address, tag: null };
  };

  /** Reads all invoices that may still be paid: the server does not say what has changed since an earlier answer. */
  const step = async (since: Block | undefined, findReceivers: FindReceivers): Promise<Step> => {
    if (!since) {
      await server.reach();
      return { progress: nothingSince({ height: now(), hash: NOTHING }), isBehind: false };
    }
    const fresh = new Set(news);
    news.clear();
    const from = now() - (validityMinutes + MONITORING_MINUTES) * 60;
    const all = await reader.read(await server.invoices({ since: from }), fresh);
    const receivers = new Set(await findReceivers([...new Set(all.map(({ address }) => address))]));
    const transfers = all.filter(({ address }) => receivers.has(address));
    const hash = digestOf(transfers);
    if (hash === since.hash) return { progress: nothingSince(since), isBehind: false };
    const heights = transfers.map(({ height }) => height).filter((height) => height !== unconfirmedHeight);
    // What is settled has all the confirmations, by whatever clock.
    const height = Math.max(now(), since.height, ...heights.map((each) => each + confirmations - 1));
    return { progress: { tip: { height, hash }, since: from - 1, transfers }, isBehind: false };
  };

  return {
    coin,
    confirmations,
    isRefused: false,
    receiverFor,
    linkTo: (request: Request) => bitcoinLink(schemes[coin], coin, request),
    testWallet: () => null,
    follow: paced(clock, { interval, hasNews: () => news.size > 0 }, step),
    find: async (name) => {
      const transaction = name.trim().toLowerCase();
      if (!/^[\da-f]{64}$/.test(transaction)) return [];
      const invoices = await server.invoices({ transaction });
      const transfers = await Promise.all(
        invoices.filter(({ currency }) => currency === coin).map((invoice) => reader.readOne(invoice)),
      );
      return transfers.flat().filter((transfer) => transfer.transaction === transaction);
    },
  };
}
