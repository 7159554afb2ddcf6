/** An exact exchange rate: what `coins` of a coin are worth in `dollars`. Both are greater than 0. */
export interface Rate {
  readonly dollars: bigint;
  readonly coins: bigint;
}

const DECIMAL = /^(\d{1,40})(?:\.(\d{1,40}))?(?:e([+-]?\d{1,2}))?$/;

/**
 * Reads the dollars that one coin is worth, such as `0.0024` or `2.4e-3`, without rounding.
 * @throws RangeError for what is not a decimal greater than 0
 */
export function parseRate(decimal: string): Rate {
  const [, whole = '', fraction = '', exponent = '0'] = DECIMAL.exec(decimal) ?? [];
  const digits = BigInt(whole + fraction);
  if (digits === 0n) throw new RangeError(`"${decimal}" is not an exchange rate.`);
  const shift = Number(exponent) - fraction.length;
  const scale = 10n ** BigInt(Math.abs(shift));
  return shift < 0 ? { dollars: digits, coins: scale } : { dollars: digits * scale, coins: 1n };
}

/**
 * Returns what a value comes to in a coin, rounded up to the coin's smallest unit: whoever pays it never pays less.
 * @param cents 0 or more
 * @param decimals of the coin: its smallest unit is 10 to the power of minus this many coins
 */
export function coinAmountOf(cents: bigint, { dollars, coins }: Rate, decimals: number): bigint {
  const divisor = dollars * 100n;
  return (cents * coins * 10n ** BigInt(decimals) + divisor - 1n) / divisor;
}

/**
 * Returns what an amount of a coin is worth, rounded down to cents.
 * @param amount in the coin's smallest unit, 0 or more
 * @param decimals of the coin: its smallest unit is 10 to the power of minus this many coins
 */
export const centsOf = (amount: bigint, { dollars, coins }: Rate, decimals: number): bigint =>
  (amount * dollars * 100n) / (coins * 10n ** BigInt(decimals));
