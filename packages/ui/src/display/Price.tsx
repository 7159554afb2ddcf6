import { useFormat } from '@tasklane/i18n';
import clsx from 'clsx';
import css from './display.module.css';

export interface PriceProps {
  /** US dollars; shown in the visitor's currency. */
  amount: number;
  /** The server's ETN text (`1,234.50 ETN`); computed from the rate if omitted. `null` hides it. */
  etn?: string | null;
  size?: 'md' | 'lg';
  /** `$20` instead of `$20.00` for whole amounts. */
  trimZeros?: boolean;
  className?: string;
}

/** A price in the visitor's currency with its ETN string beside it. */
export function Price({ amount, etn, size = 'md', trimZeros, className }: PriceProps) {
  const format = useFormat();
  const wallet = etn === undefined ? format.walletMoney(amount) : etn;
  return (
    <span className={clsx(css.price, css[`price-${size}`], className)}>
      <bdi className={css.amount}>{format.money(amount, { trimZeros })}</bdi>
      {wallet && <bdi className={css.wallet}>{wallet}</bdi>}
    </span>
  );
}

export type ChargedPriceProps = Pick<PriceProps, 'amount' | 'size' | 'className'>;

/** An amount charged now or earlier: in US dollars, with an estimate in the visitor's currency beside it. */
export function ChargedPrice({ amount, size = 'md', className }: ChargedPriceProps) {
  const format = useFormat();
  const estimate = format.estimate(amount);
  return (
    <span className={clsx(css.price, css[`price-${size}`], className)}>
      <bdi className={css.amount}>{format.dollars(amount)}</bdi>
      {estimate && <bdi className={css.wallet}>{estimate}</bdi>}
    </span>
  );
}
