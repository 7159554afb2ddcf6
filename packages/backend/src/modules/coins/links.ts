import { assetOf } from '@tasklane/contracts';
import type { AssetCode, CoinCode } from '@tasklane/contracts';
import { formatUnits } from 'viem/utils';
import type { Request } from './chain';

/** Writes an amount as a decimal number. @param amount in the asset's smallest unit */
export const decimalOf = (asset: AssetCode, amount: bigint): string =>
  formatUnits(amount, assetOf(asset).decimals);

/** Returns a link in the form of EIP-681: the chain's own coin, in its smallest unit. */
export const evmLink = (chainId: number, { address, amount }: Request): string =>
  `ethereum:${address}@${chainId}?value=${amount}`;

/** Returns a link in the form of EIP-681: a token, in its smallest unit. */
export const tokenLink = (chainId: number, token: string, { address, amount }: Request): string =>
  `ethereum:${token}@${chainId}/transfer?address=${address}&uint256=${amount}`;

/** Returns a link in the form of BIP-21, which several chains use under schemes of their own. */
export const bitcoinLink = (scheme: string, coin: CoinCode, { address, amount }: Request): string =>
  `${scheme}:${address}?amount=${decimalOf(coin, amount)}`;

/** Returns a link for wallets of XRP, with the destination tag. */
export const xrpLink = ({ address, tag, amount }: Request): string =>
  `xrpl:${address}?amount=${decimalOf('XRP', amount)}${tag === null ? '' : `&dt=${tag}`}`;
