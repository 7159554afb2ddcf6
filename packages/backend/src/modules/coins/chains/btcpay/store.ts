import { perKernel } from '../../../../kernel';
import type { Kernel } from '../../../../kernel';
import type { BtcpayCoin } from '../../../../platform/config';
import { openServer } from './server';
import type { BtcpayServer } from './server';

/** Events that are remembered, so that a repeated one is recognised. */
const REMEMBERED = 1_000;

/** A store of a BTCPay Server, and what it has said by itself. */
export interface Store {
  readonly server: BtcpayServer;
  /** The invoices in a coin about which there were events since they were last taken from here. */
  news(coin: BtcpayCoin): Set<string>;
  /** Events that were acted on, the newest last. */
  readonly events: { has(id: string): boolean; add(id: string): void };
}

/** Returns the store of the settings; undefined where they are missing. */
export const storeOf = perKernel(({ config }: Kernel): Store | undefined => {
  if (!config.btcpay) return undefined;
  const news: Readonly<Record<BtcpayCoin, Set<string>>> = {
    BTC: new Set(),
    LTC: new Set(),
    DOGE: new Set(),
  };
  const events = new Set<string>();
  return {
    server: openServer(config.btcpay),
    news: (coin) => news[coin],
    events: {
      has: (id) => events.has(id),
      add: (id) => {
        events.add(id);
        const [oldest] = events;
        if (events.size > REMEMBERED && oldest !== undefined) events.delete(oldest);
      },
    },
  };
});
