import { Code, DetailPage, loadKitTexts } from '@tasklane/back-office';
import { defineView, useHost, useSession } from '@tasklane/federation';
import type { PageProps } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { DateText, Group, Stack, Text } from '@tasklane/ui';
import { readOrder, useOrder } from '../api/orders';
import type { OrderDetail } from '../api/orders';
import { StatusBadge } from '../orders/cells';
import { Agreement } from './Agreement';
import { DisputeLink } from './DisputeLink';
import { EndOrder } from './EndOrder';
import { Money } from './Money';
import css from './order.module.css';
import { Payment } from './Payment';
import { Proposals } from './Proposals';
import { Timeline } from './Timeline';
import { Work } from './Work';

interface OrderPath extends Record<string, string> {
  hash: string;
}

/** One order: what was agreed, what happened, and where its money went. */
function OrderPage({ data: loaded }: PageProps<OrderDetail, OrderPath>) {
  const t = useText('admin');
  const host = useHost();
  const { claims } = useSession();
  const { detail, reread } = useOrder(loaded);
  const { order, timeline, payment, postings, proposals } = detail;
  const judges = claims?.roles.includes('ROLE_ADMIN_DISPUTE') ?? false;
  return (
    <DetailPage
      trail={[{ label: t('orders.title'), to: host.link('admin-orders', {}) }, { label: order.reference }]}
      title={<bdi>{order.task.title}</bdi>}
      summary={
        <Group gap="sm">
          <StatusBadge status={order.status} />
          <Code>{order.reference}</Code>
          <Text as="span" tone="muted">
            <DateText moment={order.created} style="dateTime" />
          </Text>
        </Group>
      }
      actions={
        judges && (
          <Group gap="sm">
            {order.dispute !== null && <DisputeLink hash={order.dispute} />}
            <EndOrder detail={detail} reread={reread} />
          </Group>
        )
      }
    >
      <div className={css.columns}>
        <Stack gap="lg">
          <Money postings={postings} />
          <Payment payment={payment} />
          <Work order={order} />
          <Proposals proposals={proposals} />
        </Stack>
        <Stack gap="lg">
          <Agreement order={order} />
          <Timeline timeline={timeline} />
        </Stack>
      </div>
    </DetailPage>
  );
}

export default defineView<OrderDetail, OrderPath>({
  loader: async ({ api, host, params: { hash } }) => {
    const [detail] = await Promise.all([readOrder(api, hash), loadKitTexts(host.language)]);
    return detail;
  },
  meta: ({ data: { order } }) => ({ title: order.reference }),
  Component: OrderPage,
});
