import { useCanOpen } from '@tasklane/back-office';
import { disputes as rules } from '@tasklane/contracts';
import { useHost } from '@tasklane/federation';
import { useFormat, useText } from '@tasklane/i18n';
import { BareLink, Card, ErrorState, Heading, Skeleton, Stack, Text } from '@tasklane/ui';
import { useDisputeOverview } from '../api/precedents';
import css from './disputes.module.css';

/** Each count with the list that it counts. A dispute that stands still is with the admins: the sides' time runs out. */
const figures = [
  { name: 'unclaimed', action: 'escalated', query: {} },
  { name: 'escalated', action: 'escalated', query: {} },
  { name: 'outstanding', action: 'outstanding', query: {} },
  { name: 'still', action: 'escalated', query: { still: 'true' } },
  { name: 'complete', action: 'complete', query: {} },
] as const;

/** How many disputes wait for whom, with links to the lists of them; and the heading of the precedents below. */
export function Figures() {
  const t = useText('admin');
  const format = useFormat();
  const { link } = useHost();
  const canOpen = useCanOpen();
  const { data, isError, isFetching, refetch } = useDisputeOverview();
  const overview = data?.data;
  return (
    <Stack gap="lg">
      {isError && !overview && <ErrorState level={2} onRetry={() => void refetch()} retrying={isFetching} />}
      {(overview || !isError) && (
        <ul className={css.figures}>
          {figures.map(({ name, action, query }) => {
            const count = overview?.[name];
            if (count === null || !canOpen('admin-disputes-action', { action })) return null;
            return (
              <li key={name}>
                <BareLink to={link('admin-disputes-action', { action }, { query })} className={css.figure}>
                  <Card className={css.figure}>
                    <Stack gap="xs">
                      <Text tone="muted">{t(`precedents.figure.${name}`, { count: rules.stillDays })}</Text>
                      <Text size="lg" weight="bold" numbers>
                        {count === undefined ? <Skeleton width="2ch" /> : format.number(count)}
                      </Text>
                    </Stack>
                  </Card>
                </BareLink>
              </li>
            );
          })}
        </ul>
      )}
      <Stack gap="xs">
        <Heading level={2} size="lg">
          {t('precedents.heading')}
        </Heading>
        <Text tone="muted">{t('precedents.about')}</Text>
      </Stack>
    </Stack>
  );
}
