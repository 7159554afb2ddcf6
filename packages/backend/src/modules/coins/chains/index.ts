import { coinCodes } from '@tasklane/contracts';
import type { CoinCode } from '@tasklane/contracts';
import { fail } from '@tasklane/server-kit';
import { perKernel } from '../../../kernel';
import type { Kernel } from '../../../kernel';
import type { BtcpayCoin, EvmCoin } from '../../../platform/config';
import type { Chain, OpenChain } from '../chain';
import { openBtcpay } from './btcpay';
import { openEvm } from './evm';
import { openSimulated } from './simulated';
import { openXrp } from './xrp';

/** The chains of each coin; the first that is configured is used. */
const openers: Readonly<Record<CoinCode, readonly OpenChain[]>> = {
  ETN: [evm('ETN'), simulated('ETN')],
  BTC: [btcpay('BTC'), simulated('BTC')],
  XRP: [openXrp, simulated('XRP')],
  BNB: [evm('BNB'), simulated('BNB')],
  LTC: [btcpay('LTC'), simulated('LTC')],
  DOGE: [btcpay('DOGE'), simulated('DOGE')],
  USDC: [evm('USDC'), simulated('USDC')],
};

function evm(coin: EvmCoin): OpenChain {
  return (kernel) => openEvm(kernel, coin);
}

function btcpay(coin: BtcpayCoin): OpenChain {
  return (kernel) => openBtcpay(kernel, coin);
}

function simulated(coin: CoinCode): OpenChain {
  return (kernel) => openSimulated(kernel, coin);
}

const openChains = perKernel((kernel: Kernel): ReadonlyMap<CoinCode, Chain> => {
  const open = coinCodes.flatMap((coin) => {
    for (const opener of openers[coin]) {
      const chain = opener(kernel);
      if (chain) return [[coin, chain] as const];
    }
    return [];
  });
  return new Map(open);
});

/** Whether the chain of a coin is configured here. */
export const hasChain = (kernel: Kernel, coin: CoinCode): boolean => openChains(kernel).has(coin);

/** Whether a coin can be paid with here. */
export const isPayable = (kernel: Kernel, coin: CoinCode): boolean =>
  openChains(kernel).get(coin)?.isRefused === false;

/** Returns the chain of a coin. @throws unavailable where it is not configured */
export const chainOf = (kernel: Kernel, coin: CoinCode): Chain =>
  openChains(kernel).get(coin) ?? fail('unavailable');
