import { isApiError } from '@tasklane/api-client';
import { deliveryDays } from '@tasklane/contracts';
import type { QuoteAction } from '@tasklane/contracts';
import { useHost } from '@tasklane/federation';
import { useFormat, useText } from '@tasklane/i18n';
import type { TextKey } from '@tasklane/i18n';
import { ConfirmDialog, Text } from '@tasklane/ui';
import { useState } from 'react';
import { useQuoteSteps } from '../api/quotes';
import type { Quote } from '../api/quotes';
import { otherOf } from './Standing';
import { textsOf } from './steps';
import type { PlainStep } from './steps';
import { latestOf, standingOf, versionOf } from './terms';

interface ConfirmStepProps {
  readonly quote: Quote;
  readonly step: PlainStep;
  readonly onClose: () => void;
}

const actionOf = (step: PlainStep): QuoteAction => (step === 'send' ? 'accept' : step);

/** Asks before a step, and takes it. */
export default function ConfirmStep({ quote, step, onClose }: ConfirmStepProps) {
  const t = useText('inbox');
  const format = useFormat();
  const host = useHost();
  const { act, isPending } = useQuoteSteps(quote.hash);
  const [error, setError] = useState<string>();
  // What was open stays in its own words while the quote moves on.
  const [key] = useState(() => textsOf(quote, step));
  const terms = step === 'keep' ? standingOf(quote) : step === 'send' ? quote.draft : latestOf(quote);
  const values = {
    name: otherOf(quote).username,
    price: format.dollars(terms?.budget ?? 0),
    days: t('quote.days', { count: deliveryDays(terms?.delivery ?? 0) }),
    revisions: t('quote.revisionCount', { count: terms?.revisions ?? quote.task.revisions ?? 0 }),
  };
  const text = (name: string) => t(`${key}.${name}` as TextKey<'inbox'>, values);
  const version = (step === 'send' ? quote.draft?.hash : undefined) ?? versionOf(quote);

  const take = async () => {
    setError(undefined);
    try {
      await act({ action: actionOf(step), version });
      host.toast({ kind: 'success', text: text('done') });
      onClose();
    } catch (thrown) {
      if (!isApiError(thrown)) throw thrown;
      setError(thrown.message || t('quote.failed'));
    }
  };

  return (
    <ConfirmDialog
      open
      title={text('title')}
      confirmLabel={text('button')}
      cancelLabel={t('quote.notNow')}
      harm={step === 'withdraw'}
      busy={isPending}
      error={error}
      onConfirm={() => void take()}
      onCancel={onClose}
    >
      <Text>{text('text')}</Text>
    </ConfirmDialog>
  );
}
