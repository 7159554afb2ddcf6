import type { CoinCode } from '@tasklane/contracts';
import { getAddress, keccak256, sliceHex, stringToHex } from 'viem/utils';
import type { Receiver } from '../../chain';

/**
 * How the addresses of each coin look. Those of chains that have checksums for typing errors are given none, so that no
 * real wallet sends anything to them.
 */
const shapes: Readonly<Record<CoinCode, (name: string) => string>> = {
  ETN: hexAddress,
  BNB: hexAddress,
  USDC: hexAddress,
  BTC: (name) => `bc1qsimulated${lettersOf(name, 29)}`,
  LTC: (name) => `ltc1qsimulated${lettersOf(name, 29)}`,
  DOGE: (name) => `DSimulated${lettersOf(name, 24)}`,
  XRP: (name) => `rSimulated${lettersOf(name, 24)}`,
};

function hexAddress(name: string): string {
  return getAddress(sliceHex(keccak256(stringToHex(name)), 0, 20));
}

function lettersOf(name: string, length: number): string {
  return keccak256(stringToHex(name)).slice(2, 2 + length);
}

/** Returns the address of a wallet on the simulated chain of a coin, by the wallet's name. */
export const simulatedAddress = (coin: CoinCode, name: string): string => shapes[coin](`${coin} ${name}`);

/** The name of the wallet that sends a coin on its simulated chain. */
export const payoutWallet = 'payouts';

/** Returns the receiver of a payment. Payments in XRP share an address, and are told apart by their tags. */
export const simulatedReceiver = (coin: CoinCode, index: number): Receiver =>
  coin === 'XRP'
    ? { address: simulatedAddress(coin, 'payments'), tag: `${index}` }
    : { address: simulatedAddress(coin, `payment ${index}`), tag: null };
