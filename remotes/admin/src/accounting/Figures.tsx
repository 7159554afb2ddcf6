import { useText } from '@tasklane/i18n';
import { Card, ErrorState, Heading, Skeleton, Stack, Text } from '@tasklane/ui';
import { useBalances } from '../api/accounting';
import type { Balance } from '../api/accounting';
import { useAmountFormat } from './Amount';
import css from './accounting.module.css';

/**
 * What the figures add up, each with the sign that people expect: what others gave is negative in the ledger, and so is
 * what was spent.
 */
const figures = {
  assets: { of: ({ type }: Balance) => type === 'assets', sign: -1 },
  escrow: { of: ({ account }: Balance) => account === 'escrow', sign: 1 },
  liabilities: {
    of: ({ type, account }: Balance) => type === 'liabilities' && account !== 'escrow',
    sign: 1,
  },
  revenues: { of: ({ type }: Balance) => type === 'revenues', sign: 1 },
  expenses: { of: ({ type }: Balance) => type === 'expenses', sign: -1 },
} as const;

interface FiguresProps {
  readonly asset: string;
  readonly on: string | undefined;
}

/** What there is, whose it is, and what was earned and spent so far. */
export function Figures({ asset, on }: FiguresProps) {
  const t = useText('admin');
  const formatAmount = useAmountFormat(asset);
  const { data, error, isFetching, refetch } = useBalances(on);
  const balances = data?.data.filter((balance) => balance.asset === asset);
  const sumOf = ({ of, sign }: (typeof figures)[keyof typeof figures]): number =>
    sign * (balances ?? []).filter(of).reduce((sum, { amount }) => sum + Number(amount), 0) || 0;
  if (!data && error)
    return (
      <Card>
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {error.message}
        </ErrorState>
      </Card>
    );
  return (
    <ul className={css.figures}>
      {(['assets', 'escrow', 'liabilities', 'revenues', 'expenses'] as const).map((name) => (
        <li key={name}>
          <Card padding="md" className={css.figure}>
            <Stack gap="xxs">
              <Heading level={2} size="sm">
                {t(`accounting.figure.${name}.title`)}
              </Heading>
              {balances ? (
                <strong className={css.sum}>{formatAmount(sumOf(figures[name]))}</strong>
              ) : (
                <Skeleton height="2rem" />
              )}
              <Text size="sm" tone="muted">
                {t(`accounting.figure.${name}.text`)}
              </Text>
            </Stack>
          </Card>
        </li>
      ))}
    </ul>
  );
}
