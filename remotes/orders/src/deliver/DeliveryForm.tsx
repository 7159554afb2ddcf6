import { orders as rules } from '@tasklane/contracts';
import { orders } from '@tasklane/contracts/schemas';
import { useHost } from '@tasklane/federation';
import { AssetsField, Form, FormError, SubmitButton, TextAreaField } from '@tasklane/forms';
import { useText } from '@tasklane/i18n';
import { Card, Group, Heading, Stack } from '@tasklane/ui';
import { useState } from 'react';
import { useDeliver } from '../api/deliver';
import type { Order } from '../api/order';

/** Delivers the work: at least one file, and a message. */
export default function DeliveryForm({ order }: { order: Order }) {
  const t = useText('orders');
  const host = useHost();
  const { deliver, progress } = useDeliver(order.hash);
  const [files, setFiles] = useState<File[]>([]);
  return (
    <Card>
      <Form
        schema={orders.orderStatusChange}
        initialValues={{ status: 'delivered', message: '', assets: [] as string[] }}
        draft={{ key: `deliver-${order.hash}`, omit: ['assets', 'status'] }}
        label={t('deliver.title')}
        onSubmit={async ({ message }) => {
          await deliver(message, files);
          host.toast({ kind: 'success', text: t('deliver.done') });
        }}
      >
        <Stack gap="md">
          <Heading level={2} size="lg">
            {t('deliver.title')}
          </Heading>
          <FormError />
          <AssetsField
            name="assets"
            label={t('deliver.files')}
            max={rules.uploadLimits.files}
            maxSize={rules.uploadLimits.bytes}
            files={files}
            onFiles={setFiles}
            progress={progress}
          />
          <TextAreaField
            name="message"
            label={t('deliver.message')}
            help={t('deliver.messageHelp')}
            limit={rules.orderMessage.max}
            rows={5}
            optional
          />
          <Group>
            <SubmitButton size="lg">{t('deliver.send')}</SubmitButton>
          </Group>
        </Stack>
      </Form>
    </Card>
  );
}
