import { tasks } from '@tasklane/contracts';
import { quotes } from '@tasklane/contracts/schemas';
import { useHost } from '@tasklane/federation';
import { Form, FormError, SubmitButton, TextAreaField } from '@tasklane/forms';
import { useText } from '@tasklane/i18n';
import { Dialog, Stack, Text } from '@tasklane/ui';
import { useQuoteSteps } from '../api/quotes';
import type { Quote } from '../api/quotes';
import { versionOf } from './terms';

/** Declines a quote, with a message to its buyer. */
export default function DeclineDialog({ quote, onClose }: { quote: Quote; onClose: () => void }) {
  const t = useText('inbox');
  const host = useHost();
  const { act } = useQuoteSteps(quote.hash);
  const name = quote.buyer.username;
  return (
    <Dialog open onClose={onClose} title={t('quote.decline.title')}>
      <Form
        schema={quotes.quoteStep}
        initialValues={{ action: 'decline', version: versionOf(quote), message: '' }}
        draft={{ key: `quote-decline-${quote.hash}`, omit: ['action', 'version'] }}
        label={t('quote.decline.title')}
        onSubmit={async ({ message }) => {
          await act({ action: 'decline', version: versionOf(quote), ...(message && { message }) });
          host.toast({ kind: 'success', text: t('quote.decline.done') });
          onClose();
        }}
      >
        <Stack gap="md">
          <Text>{t('quote.decline.text', { name })}</Text>
          <FormError />
          <TextAreaField
            name="message"
            label={t('quote.decline.message', { name })}
            limit={tasks.customQuote.message}
            rows={4}
          />
          <SubmitButton variant="danger">{t('quote.decline.button')}</SubmitButton>
        </Stack>
      </Form>
    </Dialog>
  );
}
