import { orders as rules } from '@tasklane/contracts';
import { useHost } from '@tasklane/federation';
import { Form, FormError, SubmitButton, TextAreaField } from '@tasklane/forms';
import type { FormProps, FormSchema } from '@tasklane/forms';
import { useFormat, useText } from '@tasklane/i18n';
import { Dialog, Stack, Text } from '@tasklane/ui';
import type { ReactNode } from 'react';
import type { Order } from '../api/order';
import type { Way } from './ways';

/** What the form of every way to change an order is given. */
export interface WayFormProps {
  order: Order;
  onClose: () => void;
}

interface ChangeDialogProps<Schema extends FormSchema, Values extends Record<string, unknown>>
  extends WayFormProps, Pick<FormProps<Schema, Values>, 'schema' | 'initialValues' | 'onSubmit'> {
  /** Names the texts: `change.<way>.title`, `.message`, `.send`, `.done`. */
  way: Exclude<Way, 'dispute'>;
  /** Fields before the message. */
  children: ReactNode;
}

/** The frame of a form that changes an order or proposes to: its fields, a message, and what silence means. */
export function ChangeDialog<Schema extends FormSchema, Values extends Record<string, unknown>>({
  order,
  way,
  schema,
  initialValues,
  onSubmit,
  onClose,
  children,
}: ChangeDialogProps<Schema, Values>) {
  const t = useText('orders');
  const format = useFormat();
  const host = useHost();
  const other = order.side === 'seller' ? order.buyer : order.seller;
  const values = { seller: order.seller.username, price: format.dollars(order.price) };
  const title = t(`change.${way}.title`, values);
  return (
    <Dialog open onClose={onClose} title={title}>
      <Form
        schema={schema}
        initialValues={initialValues}
        draft={{ key: `change-${way}-${order.hash}`, omit: ['kind'] }}
        label={title}
        onSubmit={async (body) => {
          await onSubmit(body);
          host.toast({ kind: 'success', text: t(`change.${way}.done`, values) });
          onClose();
        }}
      >
        <Stack gap="md">
          <FormError />
          {children}
          <TextAreaField
            name="message"
            label={t(`change.${way}.message`, values)}
            optional={way === 'grant'}
            limit={rules.orderMessage.max}
            rows={4}
          />
          <Text size="sm" tone="muted">
            {way === 'grant' ? t('change.atOnce') : t('change.silence', { other: other.username })}
          </Text>
          <SubmitButton>{t(`change.${way}.send`)}</SubmitButton>
        </Stack>
      </Form>
    </Dialog>
  );
}
