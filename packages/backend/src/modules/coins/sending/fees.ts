import { assetOf, coins as rules } from '@tasklane/contracts';
import type { CoinCode } from '@tasklane/contracts';
import type { Executor } from '@tasklane/server-kit/database';
import { parseUnits } from 'viem/utils';
import { networkFees } from '../../reference';

/** What transfers of a coin may cost, in its smallest unit. */
export interface Fees {
  readonly first: bigint;
  /** The most that replacements raise it to. */
  readonly max: bigint;
}

/** Digits that a setting in whole coins is read with. */
const DIGITS = 8;

/** Reads what transfers may cost. */
export async function feesOf(db: Executor, coin: CoinCode): Promise<Fees> {
  const { fee, max } = await networkFees(db);
  const inUnits = (coins: number): bigint => parseUnits(coins.toFixed(DIGITS), assetOf(coin).decimals);
  return { first: inUnits(Math.min(fee, max)), max: inUnits(max) };
}

/** Returns the fee of a transfer's next attempt; undefined where it would exceed the bound. */
export function raisedFee(last: bigint, { max }: Fees): bigint | undefined {
  const raised = (last * BigInt(100 + rules.replacementRaise) + 99n) / 100n;
  return raised <= max ? raised : undefined;
}
