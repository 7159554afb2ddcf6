import { orders as rules } from '@tasklane/contracts';
import { orders } from '@tasklane/contracts/schemas';
import { useHost } from '@tasklane/federation';
import { Form, FormError, SubmitButton, TextAreaField } from '@tasklane/forms';
import { useText } from '@tasklane/i18n';
import { Dialog, Stack, Text } from '@tasklane/ui';
import type { Order } from '../api/order';
import { useRequestRevision } from '../api/requestRevision';

/** Requests a revision of the delivery. */
export default function ReviseDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useText('orders');
  const host = useHost();
  const requestRevision = useRequestRevision(order.hash);
  return (
    <Dialog open onClose={onClose} title={t('revise.title')}>
      <Form
        schema={orders.revisionRequest}
        initialValues={{ message: '' }}
        draft={{ key: `revise-${order.hash}` }}
        label={t('revise.title')}
        onSubmit={async (body) => {
          await requestRevision(body);
          host.toast({ kind: 'success', text: t('revise.done') });
          onClose();
        }}
      >
        <Stack gap="md">
          <Text>{t('revise.text', { count: order.revisions_left, seller: order.seller.username })}</Text>
          <FormError />
          <TextAreaField name="message" label={t('revise.message')} limit={rules.orderMessage.max} rows={5} />
          <SubmitButton>{t('revise.send')}</SubmitButton>
        </Stack>
      </Form>
    </Dialog>
  );
}
