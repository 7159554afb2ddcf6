import type { OrderStatus } from '@tasklane/contracts';
import { useHost } from '@tasklane/federation';
import { useFormat, useText } from '@tasklane/i18n';
import { BareLink, Link } from '@tasklane/ui';
import { BagIcon, ChevronForwardIcon, PackageIcon } from '@tasklane/ui/icons';
import type { ReactNode } from 'react';
import css from './dashboard.module.css';
import { Widget } from './Widget';
import type { WidgetProps } from './widget';

interface State {
  readonly status: OrderStatus;
  readonly label: string;
  readonly count: number;
  /** Somebody is waiting for the user: highlighted while the count is above zero. */
  readonly urgent?: boolean;
}

interface OrdersWidgetProps {
  readonly icon: ReactNode;
  readonly side: 'buyer' | 'seller';
  readonly states: readonly State[];
}

/** Orders by state; each number links to its list. */
function OrdersWidget({ icon, side, states }: OrdersWidgetProps) {
  const t = useText('account');
  const format = useFormat();
  const { link } = useHost();
  const list = side === 'buyer' ? 'view_my_purchases' : 'view_my_sales';
  return (
    <Widget
      icon={icon}
      title={t(`orders.${side}`)}
      action={<Link to={link(list, {})}>{t(`orders.${side}.all`)}</Link>}
    >
      <ul className={css.states}>
        {states.map(({ status, label, count, urgent = false }) => (
          <li key={status} className={urgent && count > 0 ? css.urgent : css.state}>
            <span className={css.figure}>{format.number(count)}</span>
            <BareLink className={css.stateLink} to={link(list, {}, { query: { status } })}>
              {label}
              <ChevronForwardIcon size="sm" />
            </BareLink>
          </li>
        ))}
      </ul>
    </Widget>
  );
}

export function SalesWidget({ figures: { selling } }: WidgetProps) {
  const t = useText('account');
  const { awaiting, active, completed } = selling ?? { awaiting: 0, active: 0, completed: 0 };
  return (
    <OrdersWidget
      icon={<PackageIcon />}
      side="seller"
      states={[
        { status: 'pending', label: t('orders.awaiting'), count: awaiting, urgent: true },
        { status: 'accepted', label: t('orders.active'), count: active },
        { status: 'completed', label: t('orders.completed'), count: completed },
      ]}
    />
  );
}

export function PurchasesWidget({ figures: { buying } }: WidgetProps) {
  const t = useText('account');
  return (
    <OrdersWidget
      icon={<BagIcon />}
      side="buyer"
      states={[
        { status: 'delivered', label: t('orders.delivered'), count: buying.delivered, urgent: true },
        { status: 'accepted', label: t('orders.active'), count: buying.active },
        { status: 'completed', label: t('orders.completed'), count: buying.completed },
      ]}
    />
  );
}
