import type { Data } from '@tasklane/api-client';
import type { accounts } from '@tasklane/contracts';
import { useFormat, useText } from '@tasklane/i18n';
import { Badge, Card, DateText, Heading, Text } from '@tasklane/ui';
import css from './rewards.module.css';

type Reward = Data<'rewards.list'>[number];

const tones = {
  pending: 'amber',
  granted: 'brand',
  declined: 'neutral',
} as const satisfies Record<accounts.RewardState, string>;

/** The reward's reason, amount and status. */
function Line({ reward: { title, message, amount, status, date } }: { reward: Reward }) {
  const t = useText('account');
  const format = useFormat();
  return (
    <li className={css.reward}>
      <div className={css.about}>
        <Heading level={2} size="md">
          <bdi>{title}</bdi>
        </Heading>
        {message && (
          <Text size="sm" tone="muted">
            <bdi>{message}</bdi>
          </Text>
        )}
      </div>
      <bdi className={status === 'declined' ? css.lost : css.amount}>{format.money(amount)}</bdi>
      <div className={css.facts}>
        <Badge tone={tones[status]}>{t(`rewards.status.${status}`)}</Badge>
        <Text as="span" size="sm" tone="muted">
          <DateText moment={date} />
        </Text>
      </div>
    </li>
  );
}

export function RewardList({ rewards }: { rewards: readonly Reward[] }) {
  const t = useText('account');
  return (
    <Card padding="none">
      <ul className={css.list} aria-label={t('rewards.title')}>
        {rewards.map((reward) => (
          <Line key={reward.hash} reward={reward} />
        ))}
      </ul>
    </Card>
  );
}
