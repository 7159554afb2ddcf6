import type { ApiError } from '@tasklane/api-client';
import { disputes as rules } from '@tasklane/contracts';
import { disputes } from '@tasklane/contracts/schemas';
import { useHost } from '@tasklane/federation';
import { Form, FormError, RadioField, SelectField, SubmitButton, TextAreaField } from '@tasklane/forms';
import { useText } from '@tasklane/i18n';
import { Dialog, Stack, Text } from '@tasklane/ui';
import { useCaseForms } from '../api/disputes';
import type { Dispute } from '../api/disputes';

const { questionHours } = rules;
const DAY = 24;

/** The times that a side can be given, in hours: whole days. */
const times = Array.from({ length: questionHours.max / DAY }, (_, index) => (index + 1) * DAY).filter(
  (hours) => hours >= questionHours.min,
);

interface AskDialogProps {
  readonly dispute: Dispute;
  readonly onError: (error: ApiError) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks one side for more, with a deadline. */
export function AskDialog({ dispute, onError, onClose }: AskDialogProps) {
  const t = useText('admin');
  const host = useHost();
  const { ask } = useCaseForms(dispute.hash, onError);
  const title = t('dispute.ask.title');
  return (
    <Dialog open onClose={onClose} title={title}>
      <Form
        schema={disputes.disputeQuestion}
        initialValues={{ side: dispute.opened_by, hours: String(times[2] ?? questionHours.max), message: '' }}
        draft={{ key: `dispute-question-${dispute.hash}` }}
        label={title}
        onSubmit={async (body) => {
          await ask(body);
          host.toast({ kind: 'success', text: t('dispute.ask.done') });
          onClose();
        }}
      >
        <Stack gap="md">
          <FormError />
          <RadioField
            name="side"
            label={t('dispute.ask.side')}
            options={(['buyer', 'seller'] as const).map((side) => ({
              value: side,
              label: t(`dispute.said.${side}`, { name: dispute[side].username }),
            }))}
          />
          <SelectField
            name="hours"
            label={t('dispute.ask.time')}
            options={times.map((hours) => ({
              value: String(hours),
              label: t('dispute.ask.days', { count: hours / DAY }),
            }))}
          />
          <TextAreaField
            name="message"
            label={t('dispute.ask.message')}
            help={t('dispute.ask.help')}
            limit={rules.disputeMessage.max}
            rows={4}
          />
          <Text size="sm" tone="muted">
            {t('dispute.ask.silence')}
          </Text>
          <SubmitButton>{t('dispute.ask.send')}</SubmitButton>
        </Stack>
      </Form>
    </Dialog>
  );
}
