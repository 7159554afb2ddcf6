import { orders } from '@tasklane/contracts/schemas';
import { useText } from '@tasklane/i18n';
import { Text } from '@tasklane/ui';
import { useGrantTime } from '../api/grantTime';
import { ChangeDialog } from './ChangeDialog';
import type { WayFormProps } from './ChangeDialog';
import { DaysField } from './DaysField';

/** Gives the seller more time, which needs no answer. */
export default function GrantDialog({ order, onClose }: WayFormProps) {
  const t = useText('orders');
  return (
    <ChangeDialog
      order={order}
      way="grant"
      schema={orders.moreTime}
      initialValues={{ days: '', message: '' }}
      onSubmit={useGrantTime(order.hash)}
      onClose={onClose}
    >
      {order.proposal && <Text>{t('change.grant.replaces', { seller: order.seller.username })}</Text>}
      <DaysField order={order} />
    </ChangeDialog>
  );
}
