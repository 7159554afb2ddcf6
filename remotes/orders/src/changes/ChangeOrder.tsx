import { useText } from '@tasklane/i18n';
import { Button, Group, Text } from '@tasklane/ui';
import type { Order } from '../api/order';
import css from './changes.module.css';
import { useNow } from '../order/useNow';
import { isPastDue, waysOf } from './ways';
import type { Way } from './ways';

interface ChangeOrderProps {
  order: Order;
  onChange: (way: Way) => void;
}

/** The ways to change an order that the reader has now, in one row; late work has its own place for more time. */
export function ChangeOrder({ order, onChange }: ChangeOrderProps) {
  const t = useText('orders');
  const now = useNow();
  const ways = waysOf(order).filter((way) => way !== 'grant' || !isPastDue(order, now));
  if (ways.length === 0) return null;
  return (
    <Group gap="xs" align="center" role="group" aria-label={t('change.label')} className={css.ways}>
      <Text as="span" size="sm" tone="muted">
        {t('change.label')}
      </Text>
      {ways.map((way) => (
        <Button key={way} size="sm" variant="quiet" onClick={() => onChange(way)}>
          {t(`change.${way}.button`)}
        </Button>
      ))}
    </Group>
  );
}
