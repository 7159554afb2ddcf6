import { useHost } from '@tasklane/federation';
import { useFormat, useText } from '@tasklane/i18n';
import { BareLink, Card, Stack, Text } from '@tasklane/ui';
import type { PayoutOverview } from '../../api/payouts';
import css from '../payouts.module.css';

const names = ['due', 'delayed', 'sending', 'failed', 'paid'] as const;

/** How much is in each state, with a link to the list of it. */
export function Figures({ overview }: { readonly overview: PayoutOverview }) {
  const t = useText('admin');
  const format = useFormat();
  const { link } = useHost();
  const pathOf = (name: (typeof names)[number]): string => {
    if (name === 'delayed') return link('admin-payment-delayed', {});
    if (name === 'paid') return link('admin-payment-processed', {});
    return link('admin-payment-pending', {}, { query: { status: name } });
  };
  return (
    <ul className={css.figures}>
      {names.map((name) => {
        const { count, amount } = overview[name];
        return (
          <li key={name}>
            <BareLink to={pathOf(name)}>
              <Card>
                <Stack gap="xs">
                  <Text tone="muted">{t(`payouts.figure.${name}`, { count: overview.days.length })}</Text>
                  <Text size="lg" weight="bold" numbers>
                    {format.dollars(amount)}
                  </Text>
                  <Text size="sm" tone="muted">
                    {t('payouts.number', { count })}
                  </Text>
                </Stack>
              </Card>
            </BareLink>
          </li>
        );
      })}
    </ul>
  );
}
