import { useFormat, useText } from '@tasklane/i18n';
import { Button, Card, Group, Heading, Stack, Text } from '@tasklane/ui';
import type { Order } from '../api/order';
import { MoveButton } from '../order/MoveButton';
import { useNow } from '../order/useNow';
import { isPastDue } from './ways';
import type { Way } from './ways';

interface PastDueProps {
  order: Order;
  onChange: (way: Way) => void;
}

/** What the buyer of late work can do: cancel once the grace period is over, or give the seller more time. */
export function PastDue({ order, onChange }: PastDueProps) {
  const t = useText('orders');
  const format = useFormat();
  const now = useNow();
  const { allowed, cancellable_from: from, can_grant_time: canGrant } = order;
  if (!isPastDue(order, now)) return null;
  const canCancel = allowed.includes('cancel-past-due');
  const values = {
    seller: order.seller.username,
    refund: format.dollars(order.billing_price),
    date: from === null ? '' : format.date(from, 'dateTime'),
  };
  return (
    <Card as="section" aria-label={t('pastDue.title')}>
      <Stack gap="md">
        <Heading level={2} size="lg">
          {t('pastDue.title')}
        </Heading>
        <Text>
          {t(canCancel ? 'pastDue.cancel' : 'pastDue.cancelLater', values)}{' '}
          {canGrant && t('pastDue.grant', values)} {t('pastDue.silence', values)}
        </Text>
        <Group gap="sm">
          {canGrant && <Button onClick={() => onChange('grant')}>{t('change.grant.button')}</Button>}
          {canCancel && <MoveButton order={order} to="cancelled" name="late" harm />}
        </Group>
      </Stack>
    </Card>
  );
}
