import { queryKey, useApi } from '@tasklane/api-client';
import { orders as rules } from '@tasklane/contracts';
import { orders } from '@tasklane/contracts/schemas';
import { useHost } from '@tasklane/federation';
import { Form, FormError, SubmitButton, TextAreaField } from '@tasklane/forms';
import { useText } from '@tasklane/i18n';
import { Dialog, Stack, Text } from '@tasklane/ui';
import type { Order } from '../order/status';
import { refresh } from '../order/useLiveOrders';

/** Asks the seller to change the delivery. */
export default function ReviseDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useText('orders');
  const api = useApi();
  const host = useHost();
  const params = { id: order.hash };
  return (
    <Dialog open onClose={onClose} title={t('revise.title')}>
      <Form
        schema={orders.revisionRequest}
        initialValues={{ message: '' }}
        draft={{ key: `revise-${order.hash}` }}
        label={t('revise.title')}
        onSubmit={async (body) => {
          const answer = await api.call('orders.revise', { params, body }, { handled: true });
          api.queryClient.setQueryData(queryKey('orders.read', { params }), answer);
          host.toast({ kind: 'success', text: t('revise.done') });
          host.events.emit('order.changed', { order: order.hash, status: answer.data.status });
          void refresh(api);
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
