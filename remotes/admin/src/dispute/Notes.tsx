import { disputes as rules } from '@tasklane/contracts';
import { disputes } from '@tasklane/contracts/schemas';
import { Form, FormError, SubmitButton, TextAreaField } from '@tasklane/forms';
import { useFormat, useText } from '@tasklane/i18n';
import { LockIcon } from '@tasklane/ui/icons';
import { Button, Card, Group, Heading, Stack, Text } from '@tasklane/ui';
import { useState } from 'react';
import { useCaseForms } from '../api/disputes';
import type { DisputeCase } from '../api/disputes';
import css from './dispute.module.css';

/** Notes that only admins see. */
export function Notes({ disputeCase: { dispute, notes } }: { readonly disputeCase: DisputeCase }) {
  const t = useText('admin');
  const format = useFormat();
  const { note } = useCaseForms(dispute.hash);
  const [isWriting, setWriting] = useState(false);
  const title = t('dispute.notes.title');
  return (
    <Card as="section" aria-label={title} variant="sunken">
      <Stack gap="md">
        <Stack gap="xs">
          <Group gap="xs" nowrap>
            <LockIcon />
            <Heading level={2} size="lg">
              {title}
            </Heading>
          </Group>
          <Text size="sm" tone="muted">
            {t('dispute.notes.lead')}
          </Text>
        </Stack>
        {notes.length > 0 && (
          <ul className={css.list}>
            {notes.map(({ username, message, date }) => (
              <li key={`${date} ${message}`}>
                <Text size="sm" tone="muted">
                  <bdi>{username}</bdi>, {format.date(date, 'dateTime')}
                </Text>
                <Text className={css.prose} dir="auto">
                  {message}
                </Text>
              </li>
            ))}
          </ul>
        )}
        {isWriting ? (
          <Form
            schema={disputes.disputeNote}
            initialValues={{ message: '' }}
            draft={{ key: `dispute-note-${dispute.hash}` }}
            label={t('dispute.notes.add')}
            onSubmit={async (body) => {
              await note(body);
              setWriting(false);
            }}
          >
            <Stack gap="sm">
              <FormError />
              <TextAreaField
                name="message"
                label={t('dispute.notes.add')}
                limit={rules.disputeMessage.max}
                rows={3}
              />
              <Group gap="xs">
                <SubmitButton size="sm" variant="secondary">
                  {t('dispute.notes.send')}
                </SubmitButton>
                <Button size="sm" variant="quiet" onClick={() => setWriting(false)}>
                  {t('dispute.notes.cancel')}
                </Button>
              </Group>
            </Stack>
          </Form>
        ) : (
          <Group>
            <Button size="sm" onClick={() => setWriting(true)}>
              {t('dispute.notes.add')}
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  );
}
