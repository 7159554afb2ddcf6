import type { CoinCode } from '@tasklane/contracts';
import type { Request } from '../../chain';

export const walletPages = '/dev/coins';

/** Returns the path of the page on which the test wallet pays a request. */
export function walletPath(coin: CoinCode, { address, tag, amount }: Request): string {
  const query = new URLSearchParams({ address, amount: amount.toString(), ...(tag !== null && { tag }) });
  return `${walletPages}/${coin.toLowerCase()}?${query}`;
}
