import { useText } from '@tasklane/i18n';
import { Badge, Card, Group, Heading, Stack } from '@tasklane/ui';
import type { BadgeProps } from '@tasklane/ui';
import type { Dispute } from '../api/dispute';
import type { Order } from '../api/order';
import { DisputeFacts } from './DisputeFacts';
import css from './dispute.module.css';
import { History } from './History';
import { OfferOfOther } from './OfferOfOther';
import { Progress } from './Progress';
import { Standing } from './Standing';
import { Steps } from './Steps';

interface DisputeCardProps {
  order: Order;
  dispute: Dispute;
}

const tones: Readonly<Record<Dispute['turn'], NonNullable<BadgeProps['tone']>>> = {
  yours: 'amber',
  theirs: 'neutral',
  admins: 'blue',
  appeal: 'amber',
  nobody: 'neutral',
};

/** A dispute: whose turn it is, what the reader can do about it, what it is about, and all that was said. */
export default function DisputeCard({ order, dispute }: DisputeCardProps) {
  const t = useText('orders');
  return (
    <Card>
      <Stack gap="lg">
        <Stack gap="md">
          <Group gap="sm" align="center">
            <Heading level={2} size="lg">
              {t('dispute.title')}
            </Heading>
            <Badge tone={tones[dispute.turn]}>{t(`dispute.badge.${dispute.turn}`)}</Badge>
          </Group>
          <Progress dispute={dispute} />
          <Standing dispute={dispute} />
        </Stack>
        <OfferOfOther dispute={dispute} />
        <Steps order={order} dispute={dispute} />
        <DisputeFacts dispute={dispute} />
        {dispute.over ? (
          <details className={css.more}>
            <summary>{t('dispute.history')}</summary>
            <History dispute={dispute} />
          </details>
        ) : (
          <Stack gap="md">
            <Heading level={3} size="md">
              {t('dispute.history')}
            </Heading>
            <History dispute={dispute} />
          </Stack>
        )}
      </Stack>
    </Card>
  );
}
