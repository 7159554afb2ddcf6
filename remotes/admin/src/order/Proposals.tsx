import { useFormat, useText } from '@tasklane/i18n';
import { Badge, DateText, Group, Stack, Text } from '@tasklane/ui';
import type { OrderDetail } from '../api/orders';
import css from './order.module.css';
import { Part } from './Part';

type Proposal = OrderDetail['proposals'][number];

/** Returns what a proposal would change, in words. */
function useTerms(): (proposal: Proposal) => readonly string[] {
  const t = useText('admin');
  const format = useFormat();
  return ({ price_back: back, days, revisions }) => [
    ...(back === null ? [] : [t('order.proposals.back', { amount: format.dollars(back) })]),
    ...(days === null ? [] : [t('order.proposals.days', { count: days })]),
    ...(revisions === null ? [] : [t('order.proposals.revisions', { count: revisions })]),
  ];
}

/** What the two sides proposed to each other, and what became of it. */
export function Proposals({ proposals }: Pick<OrderDetail, 'proposals'>) {
  const t = useText('admin');
  const termsOf = useTerms();
  if (proposals.length === 0) return null;
  return (
    <Part title={t('order.proposals.title')}>
      <ul className={css.list}>
        {proposals.map((proposal) => (
          <li key={proposal.hash}>
            <Stack gap="xxs">
              <Group gap="xs">
                <Text as="span">{t(`order.proposals.${proposal.kind}.${proposal.by}`)}</Text>
                <Badge tone={proposal.status === 'open' ? 'amber' : 'neutral'}>
                  {t(`order.proposals.status.${proposal.status}`)}
                </Badge>
              </Group>
              {termsOf(proposal).map((term) => (
                <Text key={term} size="sm">
                  {term}
                </Text>
              ))}
              {proposal.message && (
                <p className={css.words} dir="auto">
                  {proposal.message}
                </p>
              )}
              <Text size="sm" tone="muted">
                <DateText moment={proposal.proposed} style="dateTime" />
              </Text>
            </Stack>
          </li>
        ))}
      </ul>
    </Part>
  );
}
