import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Alert, LinkButton } from '@tasklane/ui';
import type { Quote } from './useQuote';

/** Says why the form for a custom quote did not open, and where an earlier request is. */
export function QuoteWarning({ quote: { stage, warning } }: { quote: Quote }) {
  const t = useText('task-page');
  const { link } = useHost();
  if (warning === undefined) return null;
  const isRequested = stage === 'requested';
  return (
    <Alert
      kind="warning"
      actions={isRequested && <LinkButton to={link('inbox', {})}>{t('quote.inbox')}</LinkButton>}
    >
      {warning}
    </Alert>
  );
}
