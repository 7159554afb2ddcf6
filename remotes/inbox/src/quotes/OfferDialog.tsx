import { tasks } from '@tasklane/contracts';
import { quotes } from '@tasklane/contracts/schemas';
import { useHost } from '@tasklane/federation';
import { Form, FormError, SelectField, SubmitButton, TextAreaField } from '@tasklane/forms';
import { useText } from '@tasklane/i18n';
import { Dialog, Stack } from '@tasklane/ui';
import { useQuoteSteps } from '../api/quotes';
import type { Quote } from '../api/quotes';
import { otherOf } from './Standing';
import { Subject } from './Subject';
import { DeliveryField, PriceField } from './termFields';
import { latestOf, revisions, standingOf, versionOf } from './terms';

const schema = quotes.quoteOffer.omit(['version']);

/** Writes the terms that a seller offers: the draft, or what the buyer asks for, is there at first. */
export default function OfferDialog({ quote, onClose }: { quote: Quote; onClose: () => void }) {
  const t = useText('inbox');
  const host = useHost();
  const { offer } = useQuoteSteps(quote.hash);
  const start = quote.draft ?? latestOf(quote);
  const included = quote.draft?.revisions ?? standingOf(quote)?.revisions ?? quote.task.revisions ?? 0;
  return (
    <Dialog open onClose={onClose} title={t('quote.write.title')}>
      <Form
        schema={schema}
        initialValues={{
          delivery: String(start?.delivery ?? ''),
          budget: String(start?.budget ?? ''),
          revisions: String(included),
          message: quote.draft?.message ?? '',
        }}
        draft={{ key: `quote-offer-${quote.hash}` }}
        label={t('quote.write.title')}
        onSubmit={async (terms) => {
          await offer({ ...terms, version: versionOf(quote) });
          host.toast({ kind: 'success', text: t('quote.write.done', { name: otherOf(quote).username }) });
          onClose();
        }}
      >
        <Stack gap="md">
          <Subject quote={quote} version={latestOf(quote)} />
          <FormError />
          <PriceField label={t('quote.price')} />
          <DeliveryField />
          <SelectField
            name="revisions"
            label={t('quote.revisions')}
            options={revisions.map((count) => ({
              value: String(count),
              label: t('quote.revisionCount', { count }),
            }))}
          />
          <TextAreaField
            name="message"
            label={t('quote.write.message', { name: otherOf(quote).username })}
            optional
            limit={tasks.customQuote.message}
            rows={3}
          />
          <SubmitButton>{t('quote.write.send')}</SubmitButton>
        </Stack>
      </Form>
    </Dialog>
  );
}
