import { orders as rules } from '@tasklane/contracts';
import { orders } from '@tasklane/contracts/schemas';
import { useHost } from '@tasklane/federation';
import { Form, FormError, SubmitButton, TextAreaField } from '@tasklane/forms';
import { useText } from '@tasklane/i18n';
import { Dialog, Stack, Text } from '@tasklane/ui';
import type { Order } from '../api/order';
import { usePropose } from '../api/propose';

/** Proposes to the other side to cancel the order, with a reason. */
export default function ProposeDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useText('orders');
  const host = useHost();
  const propose = usePropose(order.hash);
  const other = order.side === 'seller' ? order.buyer : order.seller;
  return (
    <Dialog open onClose={onClose} title={t('propose.title')}>
      <Form
        schema={orders.orderProposal}
        initialValues={{ kind: 'cancellation', message: '' }}
        draft={{ key: `propose-cancellation-${order.hash}` }}
        label={t('propose.title')}
        onSubmit={async (body) => {
          await propose(body);
          host.toast({ kind: 'success', text: t('propose.done') });
          onClose();
        }}
      >
        <Stack gap="md">
          <Text>
            {t(`propose.text.${order.side === 'seller' ? 'seller' : 'buyer'}`, { other: other.username })}
          </Text>
          <FormError />
          <TextAreaField
            name="message"
            label={t('propose.message')}
            limit={rules.orderMessage.max}
            rows={4}
          />
          <SubmitButton>{t('propose.send')}</SubmitButton>
        </Stack>
      </Form>
    </Dialog>
  );
}
