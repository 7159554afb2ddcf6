import { isApiError } from '@tasklane/api-client';
import type { ApiError } from '@tasklane/api-client';
import { deliveryDays, tasks } from '@tasklane/contracts';
import { quotes } from '@tasklane/contracts/schemas';
import { useHost } from '@tasklane/federation';
import { Form, FormError, SelectField, SubmitButton, TextAreaField, TextField } from '@tasklane/forms';
import { useText } from '@tasklane/i18n';
import { Alert, Button, Dialog, Group, LinkButton, Stack, Text } from '@tasklane/ui';
import { useState } from 'react';
import { useDirectThread } from '../api/directThread';
import { useRequestQuote } from '../api/quotes';
import type { QuoteBody } from '../api/quotes';
import { packageOf } from '../task/types';
import type { Task } from '../task/types';
import { useQuoteText } from './texts';
import { useRedirect } from './useRedirect';

interface QuoteDialogProps {
  readonly task: Task;
  /** @param isRefused whether the API refused the request that was sent */
  readonly onClose: (isRefused?: boolean) => void;
}

/** Whether a failure ends the request: it is neither what was written nor a lost connection. */
const isRefusal = ({ status, fields }: ApiError): boolean => status > 400 && fields === undefined;

/** Requests a custom quote for a task; the conversation about it continues in the inbox. */
export default function QuoteDialog({ task, onClose }: QuoteDialogProps) {
  const t = useQuoteText();
  const host = useHost();
  const requestQuote = useRequestQuote(task.hash);
  const readThread = useDirectThread(task.user.hash);
  const [refusal, setRefusal] = useState<ApiError>();
  const [thread, setThread] = useState<string>();
  useRedirect(thread);
  const isRefused = refusal !== undefined;
  const { username } = task.user;
  const { max, budget, requirements } = tasks.customQuote;

  const send = async (body: QuoteBody) => {
    try {
      await requestQuote(body);
    } catch (error) {
      if (isApiError(error) && isRefusal(error)) setRefusal(error);
      throw error;
    }
    host.toast({ kind: 'success', text: t('done', { seller: username }) });
    // The inbox without a chosen thread shows it at the top as well.
    const hash = await readThread().catch(() => undefined);
    setThread(host.link('inbox', hash === undefined ? {} : { hash }));
  };

  return (
    <Dialog
      open
      title={<bdi>{t('title', { title: task.title })}</bdi>}
      persistent={thread !== undefined}
      onClose={() => onClose(isRefused)}
    >
      <Form
        schema={quotes.quoteRequest}
        initialValues={{
          delivery: String(tasks.deliveryOption(packageOf(task).delivery)),
          budget: '',
          additional_information: '',
        }}
        draft={{ key: `quote-${task.hash}` }}
        label={t('label')}
        onSubmit={send}
      >
        <Stack gap="md">
          <Text>{t('intro', { seller: username })}</Text>
          {refusal ? <Refusal error={refusal} /> : <FormError />}
          <TextAreaField
            name="additional_information"
            label={t('requirements')}
            help={t('requirementsHelp')}
            limit={requirements}
            rows={5}
            disabled={isRefused}
          />
          <SelectField
            name="delivery"
            label={t('delivery')}
            options={tasks.deliveryOptions.map((hours) => ({
              value: String(hours),
              label: t('days', { count: deliveryDays(hours) }),
            }))}
            disabled={isRefused}
          />
          <TextField
            name="budget"
            label={t('budget')}
            optional
            help={t('budgetHelp', { max })}
            inputMode="decimal"
            max={max}
            maxLength={budget}
            start="$"
            dir="ltr"
            disabled={isRefused}
          />
          <Group gap="sm" justify="end">
            <Button disabled={thread !== undefined} onClick={() => onClose(isRefused)}>
              {t('cancel')}
            </Button>
            <SubmitButton loading={thread !== undefined} disabled={isRefused}>
              {t('send')}
            </SubmitButton>
          </Group>
        </Stack>
      </Form>
    </Dialog>
  );
}

/** Says that the request cannot be sent, and where to look for an earlier one. */
function Refusal({ error }: { error: ApiError }) {
  const t = useQuoteText();
  const pageText = useText('task-page');
  const { link } = useHost();
  return (
    <Alert
      kind="error"
      title={t('exists')}
      actions={<LinkButton to={link('inbox', {})}>{pageText('quote.inbox')}</LinkButton>}
    >
      {error.error !== 'quote_exists' && error.message}
    </Alert>
  );
}
