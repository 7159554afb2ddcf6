import { orders } from '@tasklane/contracts/schemas';
import { usePropose } from '../api/propose';
import { ChangeDialog } from './ChangeDialog';
import type { WayFormProps } from './ChangeDialog';
import { DaysField } from './DaysField';

/** Asks the buyer for more time. */
export default function TimeDialog({ order, onClose }: WayFormProps) {
  return (
    <ChangeDialog
      order={order}
      way="time"
      schema={orders.orderProposal}
      initialValues={{ kind: 'time', days: '', message: '' }}
      onSubmit={usePropose(order.hash)}
      onClose={onClose}
    >
      <DaysField order={order} />
    </ChangeDialog>
  );
}
