import { basicSeller, tasks } from '@tasklane/contracts';
import { useFormat, useText } from '@tasklane/i18n';
import { Alert, Card, Heading, RatingBar, Stack, Text } from '@tasklane/ui';
import { CheckFilledIcon } from '@tasklane/ui/icons';
import { AccountPage } from '../common/AccountPage';
import type { User } from '../api/user';
import { VerificationCard } from '../selling/VerificationCard';
import css from './limits.module.css';

const { taskPrice } = tasks;

/** How much a seller may list and earn; the limits are low until verification. */
export function Limits({ user }: { user: User }) {
  const t = useText('account');
  const format = useFormat();
  const left = new Map(user.user_limit.map(({ name, limit_left }) => [name, limit_left]));
  const earnings = left.get('MAX_SELL_LIMIT') ?? 0;
  const tasksLeft = left.get('MAX_TASKS_LIMIT') ?? 0;
  if (left.size === 0) {
    return (
      <AccountPage narrow title={t('limits.title')}>
        <Card>
          <Stack gap="sm">
            <Heading level={2} size="lg" className={css.none}>
              <CheckFilledIcon />
              {t('limits.none')}
            </Heading>
            <Text tone="muted">{t('limits.noneText', { price: format.dollars(taskPrice.max) })}</Text>
          </Stack>
        </Card>
      </AccountPage>
    );
  }
  return (
    <AccountPage narrow title={t('limits.title')} text={t('limits.text')}>
      {earnings <= 0 && <Alert kind="warning">{t('limits.reached')}</Alert>}
      <Card>
        <Stack gap="lg">
          <Limit
            title={t('limits.earnings')}
            text={t('limits.earningsText', {
              left: format.dollars(earnings),
              limit: format.dollars(basicSeller.earnings),
            })}
            label={t('limits.earningsBar')}
            share={100 - (earnings / basicSeller.earnings) * 100}
          />
          <Limit
            title={t('limits.tasks')}
            text={t('limits.tasksText', {
              used: format.number(basicSeller.tasks - tasksLeft),
              limit: format.number(basicSeller.tasks),
            })}
            label={t('limits.tasksBar')}
            share={100 - (tasksLeft / basicSeller.tasks) * 100}
          />
          <Limit
            title={t('limits.price')}
            text={t('limits.priceText', { limit: format.dollars(basicSeller.taskPrice) })}
          />
        </Stack>
      </Card>
      <VerificationCard user={user} from="accountLimits" />
    </AccountPage>
  );
}

interface LimitProps {
  title: string;
  text: string;
  /** What the bar measures; without it there is no bar. */
  label?: string;
  /** The used share, in percent, 0 to 100. */
  share?: number;
}

function Limit({ title, text, label, share }: LimitProps) {
  return (
    <Stack as="section" gap="xs">
      <Heading level={2} size="md">
        {title}
      </Heading>
      <Text tone="muted">{text}</Text>
      {label !== undefined && share !== undefined && <RatingBar label={label} value={share} />}
    </Stack>
  );
}
