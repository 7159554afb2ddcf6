import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Breadcrumb, Container, Group, Heading, Stack } from '@tasklane/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { DisputeSection } from '../dispute/DisputeSection';
import { AgreedChanges } from '../changes/AgreedChanges';
import { ChangeOrder } from '../changes/ChangeOrder';
import { PastDue } from '../changes/PastDue';
import { Proposal } from '../changes/Proposal';
import { WayDialog } from '../changes/WayDialog';
import type { Way } from '../changes/ways';
import { MoneySteps } from './MoneySteps';
import css from './page.module.css';
import { QuoteTerms } from './QuoteTerms';
import { Summary } from './Summary';
import { StatusBadge } from './StatusBadge';
import type { Order } from '../api/order';
import { StatusText } from './StatusText';
import { Timeline } from './Timeline';

/** The frame of an order's page, for both sides: its status, its dispute, what changes about it, summary, timeline and money. */
export function OrderPage({ order, children }: { order: Order; children: ReactNode }) {
  const t = useText('orders');
  const { link } = useHost();
  const [way, setWay] = useState<Way>();
  const side = order.side === 'seller' ? 'seller' : 'buyer';
  const list = link(side === 'seller' ? 'view_my_sales' : 'view_my_purchases', {});
  return (
    <Container className={css.page}>
      <Stack gap="lg">
        <Breadcrumb items={[{ label: t(`list.title.${side}`), to: list }, { label: order.reference }]} />
        <Group gap="sm" align="center">
          <Heading level={1} size="2xl">
            {order.task.title}
          </Heading>
          <StatusBadge order={order} />
        </Group>
        <StatusText order={order} />
        <div className={css.columns}>
          <Stack gap="lg">
            <DisputeSection order={order} />
            <Proposal order={order} />
            <PastDue order={order} onChange={setWay} />
            {children}
            <AgreedChanges order={order} />
            <QuoteTerms order={order} />
            <ChangeOrder order={order} onChange={setWay} />
          </Stack>
          <Stack gap="lg" as="aside">
            <Summary order={order} />
            <Timeline order={order} />
            <MoneySteps order={order} />
          </Stack>
        </div>
      </Stack>
      <WayDialog order={order} way={way} onClose={() => setWay(undefined)} />
    </Container>
  );
}
