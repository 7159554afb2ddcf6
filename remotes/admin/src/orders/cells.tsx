import { Code } from '@tasklane/back-office';
import { orderStages } from '@tasklane/contracts';
import type { OrderStage, OrderStatus } from '@tasklane/contracts';
import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Badge, Link, Stack, Text } from '@tasklane/ui';
import type { BadgeProps } from '@tasklane/ui';
import type { OrderRow } from '../api/orders';
import css from './orders.module.css';

const tones: Readonly<Record<OrderStage, NonNullable<BadgeProps['tone']>>> = {
  acceptance: 'amber',
  work: 'blue',
  answer: 'brand',
  decision: 'red',
  nothing: 'neutral',
};

/** Where an order stands. */
export function StatusBadge({ status }: { readonly status: OrderStatus }) {
  const t = useText('admin');
  return <Badge tone={tones[orderStages[status]]}>{t(`orders.option.status.${status}`)}</Badge>;
}

/** An order by its reference, as the link to its page, and what was bought. */
export function OrderLink({ order: { hash, reference, title } }: { readonly order: OrderRow }) {
  const host = useHost();
  return (
    <Stack gap="xxs" align="start" className={css.order}>
      <Link to={host.link('admin-order', { hash })}>
        <Code>{reference}</Code>
      </Link>
      <Text as="span" size="sm" tone="muted">
        <bdi>{title}</bdi>
      </Text>
    </Stack>
  );
}

/** A person by their username. Closed accounts have lost their name. */
export function Person({ username }: { readonly username: string | null }) {
  const t = useText('admin');
  return username === null ? t('orders.closed') : <bdi>{username}</bdi>;
}
