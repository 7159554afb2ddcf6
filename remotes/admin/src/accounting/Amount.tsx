import { useFormat } from '@tasklane/i18n';
import css from './accounting.module.css';

/** Digits after the point that a coin shows at most; files have all of them. */
const SHOWN_DECIMALS = 8;

/** Returns a function that writes amounts of an asset as people read them. */
export function useAmountFormat(asset: string): (amount: number) => string {
  const format = useFormat();
  return (amount) =>
    asset === 'USD'
      ? format.dollars(amount)
      : `\u2066${format.number(amount, { maximumFractionDigits: SHOWN_DECIMALS })} ${asset}\u2069`;
}

interface AmountProps {
  /** An exact decimal number of the asset. */
  readonly amount: string;
  readonly asset: string;
}

/** An amount of the ledger. */
export function Amount({ amount, asset }: AmountProps) {
  const formatAmount = useAmountFormat(asset);
  return <bdi className={css.amount}>{formatAmount(Number(amount))}</bdi>;
}
