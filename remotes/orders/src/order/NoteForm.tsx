import { orders as rules } from '@tasklane/contracts';
import { orders } from '@tasklane/contracts/schemas';
import { Form, FormError, SubmitButton, TextAreaField } from '@tasklane/forms';
import { useText } from '@tasklane/i18n';
import { Button, Group, Stack } from '@tasklane/ui';
import { useAddNote } from '../api/addNote';

/** Writes a note on the order's timeline. */
export default function NoteForm({ order, onDone }: { order: string; onDone: () => void }) {
  const t = useText('orders');
  const addNote = useAddNote(order);
  return (
    <Form
      schema={orders.revisionRequest}
      initialValues={{ message: '' }}
      draft={{ key: `note-${order}` }}
      label={t('note.form')}
      onSubmit={async (body) => {
        await addNote(body);
        onDone();
      }}
    >
      <Stack gap="sm">
        <FormError />
        <TextAreaField name="message" label={t('note.message')} limit={rules.orderMessage.max} rows={3} />
        <Group gap="xs">
          <SubmitButton size="sm">{t('note.send')}</SubmitButton>
          <Button size="sm" variant="quiet" onClick={onDone}>
            {t('cancel')}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
