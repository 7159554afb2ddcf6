import { assetOf } from '@tasklane/contracts';
import type { AssetCode, CoinCode } from '@tasklane/contracts';
import { formatUnits } from 'viem/utils';
import type { Request } from './chain';

/** Writes an amount in an asset's smallest unit as a decimal number of the asset, exactly, without zeros at its end. */
export const shortDecimalOf = (units: bigint, asset: AssetCode): string =>
  formatUnits(units, assetOf(asset).decimals);

/** Returns a link in the form of EIP-681: the chain's own coin, in its smallest unit. */
export const evmLink = (chainId: number, { address, amount }: Request): string =>
  `ethereum:${address}@${chainId}?value=${amount}`;

/** Returns a link in the form of EIP-681: a token, in its smallest unit. */
export const tokenLink = (chainId: number, token: string, { address, amount }: Request): string =>
  `ethereum:${token}@${chainId}/transfer?address=${address}&uint256=${amount}`;

/** Returns a link in the form of BIP-21, which several chains use under schemes of their own. */
export const bitcoinLink = (scheme: string, coin: CoinCode, { address, amount }: Request): string =>
  `${scheme}:${address}?amount=${shortDecimalOf(amount, coin)}`;

/** Returns a link for wallets of XRP, with the destination tag. */
export const xrpLink = ({ address, tag, amount }: Request): string =>
  `xrpl:${address}?amount=${shortDecimalOf(amount, 'XRP')}${tag === null ? '' : `&dt=${tag}`}`;
