import { assets } from '../constants/assets';

/** Returns how many digits after the point an asset has; none for one that does not exist. */
const decimalsOf = (asset: string): number => assets.find(({ code }) => code === asset)?.decimals ?? 0;

/**
 * Writes an amount in an asset's smallest unit as a decimal number of the asset, exactly: 1 ETN is
 * `1.000000000000000000`.
 * @param asset code of an asset; the amount of an unknown one is written in the unit that it has
 */
export function decimalOf(units: bigint, asset: string): string {
  const decimals = decimalsOf(asset);
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const rest = decimals > 0 ? `.${digits.slice(-decimals)}` : '';
  return `${units < 0n ? '-' : ''}${whole}${rest}`;
}
