import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the stand-in does instead of answering. */
export type StandInFault =
  | { readonly kind: 'silence' | 'cut' | 'endless' }
  | {
      readonly kind: 'answer';
      readonly status?: number;
      /** By the moment of the answer. */
      readonly headers?: (now: Date) => Readonly<Record<string, string>>;
      readonly body?: string;
    };

/** Prices of one coin by currency. */
type Prices = Readonly<Record<string, unknown>>;

/** A table of prices as of the days on which this was written: the dollar in them buys 0.9 euros and 150 yen. */
const samplePrices: Readonly<Record<string, Prices>> = {
  electroneum: { usd: 0.00301254, eur: 0.002711286, jpy: 0.451881 },
  bitcoin: { usd: 62_500.5, eur: 56_250.45, jpy: 9_375_075 },
  ripple: { usd: 0.52, eur: 0.468, jpy: 78 },
  binancecoin: { usd: 601.37, eur: 541.233, jpy: 90_205.5 },
  litecoin: { usd: 80.25, eur: 72.225, jpy: 12_037.5 },
  dogecoin: { usd: 0.12, eur: 0.108, jpy: 18 },
  'usd-coin': { usd: 0.9998, eur: 0.89982, jpy: 149.97 },
};

const KILOBYTE = Buffer.alloc(1_024, 'a');

function endlessly(response: ServerResponse): void {
  const send = (): void => {
    while (!response.destroyed && response.write(KILOBYTE));
    if (!response.destroyed) response.once('drain', send);
  };
  send();
}

/** A stand-in for CoinGecko's `GET /api/v3/simple/price`, as its documentation describes it, for tests. */
export async function startCoinGeckoStandIn() {
  const calls: { readonly url: URL; readonly headers: IncomingMessage['headers'] }[] = [];
  let prices = samplePrices;
  let secondsOld = 0;
  let fault: StandInFault | undefined;
  let endings = 0;

  function answerTo(params: URLSearchParams, now: Date): Record<string, Prices> {
    const namesIn = (name: string) => (params.get(name) ?? '').split(',');
    const currencies = namesIn('vs_currencies');
    const updatedAt = Math.floor(now.getTime() / 1_000) - secondsOld;
    const moment = params.get('include_last_updated_at') === 'true' ? { last_updated_at: updatedAt } : {};
    const coins = Object.entries(prices).filter(([id]) => namesIn('ids').includes(id));
    return Object.fromEntries(
      coins.map(([id, own]) => {
        const entries = Object.entries(own).filter(([currency]) => currencies.includes(currency));
        return [id, { ...Object.fromEntries(entries), ...moment }];
      }),
    );
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://coingecko.test');
    calls.push({ url, headers: request.headers });
    response.once('close', () => {
      endings += 1;
    });
    const now = new Date();
    const json = { 'content-type': 'application/json; charset=utf-8', date: now.toUTCString() };
    switch (fault?.kind) {
      case 'silence':
        return;
      case 'cut':
        response.writeHead(200, { ...json, 'content-length': 1_000 });
        response.write('{"bitcoin":{"usd":62', () => response.destroy());
        return;
      case 'endless':
        response.writeHead(200, json);
        endlessly(response);
        return;
      case 'answer':
        response.writeHead(fault.status ?? 200, { ...json, ...fault.headers?.(now) }).end(fault.body);
        return;
      default: {
        const exists = request.method === 'GET' && url.pathname === '/api/v3/simple/price';
        response.writeHead(exists ? 200 : 404, json);
        response.end(JSON.stringify(exists ? answerTo(url.searchParams, now) : { error: 'not found' }));
      }
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v3`,
    calls,
    /** How many answers have ended, whoever ended them. */
    endings: () => endings,
    /** Replaces prices of coins; undefined removes the coin. */
    setPrices: (change: Readonly<Record<string, Prices | undefined>>) => {
      const entries = Object.entries({ ...prices, ...change });
      prices = Object.fromEntries(entries.flatMap(([id, each]) => (each ? [[id, each]] : [])));
    },
    resetPrices: () => {
      prices = samplePrices;
      secondsOld = 0;
      fault = undefined;
    },
    setAge: (seconds: number) => {
      secondsOld = seconds;
    },
    /** From now on it fails like this; undefined for no more. */
    fail: (next: StandInFault | undefined) => {
      fault = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** The answer to more calls than the plan allows. @param retryAfter the header, or what it is by the moment of the answer */
export const tooManyCalls = (retryAfter: string | ((now: Date) => string)): StandInFault => ({
  kind: 'answer',
  status: 429,
  headers: (now) => ({ 'retry-after': typeof retryAfter === 'string' ? retryAfter : retryAfter(now) }),
  body: JSON.stringify({ status: { error_code: 429, error_message: "You've exceeded the Rate Limit." } }),
});
