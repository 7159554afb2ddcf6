import { useText } from '@tasklane/i18n';
import { Button, lazyDialog } from '@tasklane/ui';
import { Suspense } from 'react';
import type { Task } from '../task/types';
import { loadDialog } from './loadDialog';
import type { Quote } from './useQuote';

const QuoteDialog = lazyDialog(loadDialog);

/** Asks the seller for a custom quote, and holds the form. */
export function QuoteButton({ task, quote }: { task: Task; quote: Quote }) {
  const t = useText('task-page');
  const isRequested = quote.stage === 'requested';
  return (
    <>
      <Button fullWidth disabled={isRequested} loading={quote.stage === 'checking'} onClick={quote.start}>
        {t(isRequested ? 'quote.requested' : 'quote.button')}
      </Button>
      {quote.stage === 'open' && (
        <Suspense fallback={null}>
          <QuoteDialog task={task} onClose={quote.close} />
        </Suspense>
      )}
    </>
  );
}
