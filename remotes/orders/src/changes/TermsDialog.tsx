import { tasks } from '@tasklane/contracts';
import { orders } from '@tasklane/contracts/schemas';
import { SelectField } from '@tasklane/forms';
import { useFormat, useText } from '@tasklane/i18n';
import { Text } from '@tasklane/ui';
import { usePropose } from '../api/propose';
import { ChangeDialog } from './ChangeDialog';
import type { WayFormProps } from './ChangeDialog';
import { DaysField } from './DaysField';

const { min, max } = tasks.taskRevisions;
const revisions = Array.from({ length: max - min + 1 }, (_, index) => min + index);

/** Proposes other terms at the same price: revisions, more days, and what is different. */
export default function TermsDialog({ order, onClose }: WayFormProps) {
  const t = useText('orders');
  const format = useFormat();
  return (
    <ChangeDialog
      order={order}
      way="terms"
      schema={orders.orderProposal}
      initialValues={{ kind: 'terms', revisions: String(order.revisions_left), days: '', message: '' }}
      onSubmit={usePropose(order.hash)}
      onClose={onClose}
    >
      <Text>{t('change.priceStays', { price: format.dollars(order.price) })}</Text>
      <SelectField
        name="revisions"
        label={t('change.revisions')}
        options={revisions.map((count) => ({
          value: String(count),
          label: t('changes.revisions', { count }),
        }))}
      />
      {order.due !== null && <DaysField order={order} optional />}
    </ChangeDialog>
  );
}
