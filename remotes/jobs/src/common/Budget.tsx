import { useFormat, useText } from '@tasklane/i18n';

interface BudgetProps {
  /** US dollars. */
  readonly from: number;
  readonly to: number;
  readonly className?: string | undefined;
}

/** The poster's budget: one amount, or a range. */
export function Budget({ from, to, className }: BudgetProps) {
  const t = useText('jobs');
  const format = useFormat();
  const money = (amount: number) => format.money(amount, { trimZeros: true });
  return (
    <bdi className={className}>
      {from === to ? money(to) : t('budget', { from: money(from), to: money(to) })}
    </bdi>
  );
}
