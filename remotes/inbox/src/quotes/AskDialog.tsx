import { tasks } from '@tasklane/contracts';
import { quotes } from '@tasklane/contracts/schemas';
import { useHost } from '@tasklane/federation';
import { Form, FormError, SubmitButton, TextAreaField } from '@tasklane/forms';
import { useText } from '@tasklane/i18n';
import { Dialog, Stack, Text } from '@tasklane/ui';
import { useQuoteSteps } from '../api/quotes';
import type { Quote } from '../api/quotes';
import { Subject } from './Subject';
import { DeliveryField, PriceField } from './termFields';
import { standingOf } from './terms';

const schema = quotes.quoteRequest;

/** Asks a seller for other terms than those of the offer that stands. */
export default function AskDialog({ quote, onClose }: { quote: Quote; onClose: () => void }) {
  const t = useText('inbox');
  const host = useHost();
  const { ask } = useQuoteSteps(quote.hash);
  const offer = standingOf(quote);
  const name = quote.seller.username;
  return (
    <Dialog open onClose={onClose} title={t('quote.ask.title')}>
      <Form
        schema={schema}
        initialValues={{
          delivery: String(offer?.delivery ?? ''),
          budget: String(offer?.budget ?? ''),
          additional_information: '',
        }}
        draft={{ key: `quote-ask-${quote.hash}` }}
        label={t('quote.ask.title')}
        onSubmit={async (request) => {
          await ask({ ...request, version: offer?.hash ?? '' });
          host.toast({ kind: 'success', text: t('quote.ask.done', { name }) });
          onClose();
        }}
      >
        <Stack gap="md">
          <Text>{t('quote.ask.text', { name })}</Text>
          <Subject quote={quote} version={offer} />
          <FormError />
          <PriceField label={t('quote.ask.budget')} optional />
          <DeliveryField />
          <TextAreaField
            name="additional_information"
            label={t('quote.ask.message')}
            limit={tasks.customQuote.requirements}
            rows={4}
          />
          <SubmitButton>{t('quote.ask.send')}</SubmitButton>
        </Stack>
      </Form>
    </Dialog>
  );
}
