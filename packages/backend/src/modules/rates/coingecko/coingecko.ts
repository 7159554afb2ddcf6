import type { CoinCode } from '@tasklane/contracts';
import type { ExchangeSettings } from '../../../platform/config';
import type { RatesSource, SourceRate } from '../source';
import { SourceFailure } from '../source-failure';
import { currencyTable } from '../table';
import { readText } from './read-text';

export interface CoinGeckoOptions extends ExchangeSettings {
  /** Milliseconds that it may take to answer. */
  readonly timeout?: number;
}

/** The names that the API has for coins. */
const ids: Readonly<Record<CoinCode, string>> = {
  ETN: 'electroneum',
  BTC: 'bitcoin',
  XRP: 'ripple',
  BNB: 'binancecoin',
  LTC: 'litecoin',
  DOGE: 'dogecoin',
  USDC: 'usd-coin',
};

/** The coin whose prices in all currencies say what these are worth. */
const measure = ids.BTC;
const DOLLAR = 'usd';
const currencies = Object.keys(currencyTable).map((code) => code.toLowerCase());

/** Significant digits of a currency's rate, which is a quotient of two prices. */
const DIGITS = 8;
/** Bytes of an answer; four coins in all currencies take about 3 kB. */
const LARGEST = 64 * 1024;
const TIMEOUT = 5_000;

/** Prices of a coin by currency, and when they were last updated, in seconds since 1970. */
type Prices = Readonly<Record<string, unknown>>;

/**
 * Exchange rates of an API like CoinGecko's: `GET /simple/price` of https://docs.coingecko.com/reference/simple-price.
 * One call has the prices of all coins in all currencies.
 */
export function createCoinGecko({ url, key, timeout = TIMEOUT }: CoinGeckoOptions): RatesSource {
  const address = new URL(`${url}/simple/price`);
  address.searchParams.set('ids', Object.values(ids).join(','));
  address.searchParams.set('vs_currencies', currencies.join(','));
  address.searchParams.set('include_last_updated_at', 'true');
  address.searchParams.set('precision', 'full');

  async function answer(signal: AbortSignal): Promise<{ text: string; sentAt: number }> {
    const response = await fetch(address, {
      headers: { accept: 'application/json', ...(key !== undefined && { [keyHeader(address)]: key }) },
      // The key goes to this address only.
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
    });
    const sentAt = Date.parse(response.headers.get('date') ?? '');
    if (response.ok) return { text: await readText(response, LARGEST), sentAt };
    await response.body?.cancel();
    throw new SourceFailure(`${address.host} answered ${response.status}`, {
      retryAfter: retryAfterOf(response.headers.get('retry-after'), sentAt),
    });
  }

  return {
    name: address.host,
    fetch: async (signal) => {
      try {
        const { text, sentAt } = await answer(signal);
        return ratesOf(JSON.parse(text), sentAt);
      } catch (cause) {
        if (cause instanceof SourceFailure) throw cause;
        throw new SourceFailure(`${address.host} gave no rates`, { cause });
      }
    },
  };
}

/** Keys of paid plans have a host and a header of their own. */
const keyHeader = ({ hostname }: URL): string =>
  hostname.startsWith('pro-') ? 'x-cg-pro-api-key' : 'x-cg-demo-api-key';

/** Reads seconds, or a moment by the server's clock, as milliseconds from now; undefined for anything else. */
function retryAfterOf(header: string | null, sentAt: number): number | undefined {
  if (header === null) return undefined;
  const milliseconds = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - sentAt;
  return milliseconds >= 0 ? milliseconds : undefined;
}

const isRecord = (value: unknown): value is Prices => typeof value === 'object' && value !== null;

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN);

/** How old prices are, by the clock of the server that sent them; 0 where it does not say. */
function ageOf(prices: Prices, sentAt: number): number {
  const age = sentAt - numberOf(prices.last_updated_at) * 1_000;
  return age > 0 ? age : 0;
}

function ratesOf(body: unknown, sentAt: number): SourceRate[] {
  if (!isRecord(body)) throw new Error('The answer is not an object.');
  const pricesOf = (id: string): Prices => {
    const prices = body[id];
    return isRecord(prices) ? prices : {};
  };
  const coinRates = Object.entries(ids).flatMap(([code, id]) => {
    const prices = pricesOf(id);
    return DOLLAR in prices ? [{ code, rate: numberOf(prices[DOLLAR]), age: ageOf(prices, sentAt) }] : [];
  });
  const prices = pricesOf(measure);
  const age = ageOf(prices, sentAt);
  const currencyRates = currencies
    .filter((code) => code !== DOLLAR && code in prices)
    .map((code) => ({
      code: code.toUpperCase(),
      rate: Number((numberOf(prices[code]) / numberOf(prices[DOLLAR])).toPrecision(DIGITS)),
      age,
    }));
  return [...coinRates, ...currencyRates];
}
