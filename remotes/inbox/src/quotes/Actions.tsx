import { useHost } from '@tasklane/federation';
import { useFormat, useText } from '@tasklane/i18n';
import type { TextKey } from '@tasklane/i18n';
import { Alert, Button, Group, lazyDialog } from '@tasklane/ui';
import { Suspense, useState } from 'react';
import { useBuyQuote } from '../api/quotes';
import type { Quote } from '../api/quotes';
import { textsOf } from './steps';
import type { PlainStep } from './steps';
import { latestOf, standingOf } from './terms';

const dialogs = {
  offer: lazyDialog(() => import('./OfferDialog')),
  ask: lazyDialog(() => import('./AskDialog')),
  decline: lazyDialog(() => import('./DeclineDialog')),
};
const ConfirmStep = lazyDialog(() => import('./ConfirmStep'));

type FormStep = keyof typeof dialogs;
type Step = FormStep | PlainStep;

/** What the reader may do about a quote: what the server allows, and nothing else. */
export function Actions({ quote }: { quote: Quote }) {
  const t = useText('inbox');
  const format = useFormat();
  const [step, setStep] = useState<Step>();
  const close = () => setStep(undefined);
  const steps = stepsOf(quote);
  const price = format.dollars(latestOf(quote)?.budget ?? 0);
  return (
    <>
      {(steps.length > 0 || quote.can_buy) && (
        <Group gap="xs">
          <Buy quote={quote} />
          {steps.map((each, index) => (
            <Button
              key={each}
              size="sm"
              variant={index === 0 && !quote.can_buy && quote.turn === quote.side ? 'primary' : lookOf(each)}
              onClick={() => setStep(each)}
            >
              {t(labelOf(quote, each), { price })}
            </Button>
          ))}
        </Group>
      )}
      {/* Stays open if the quote moves on meanwhile, so that what was typed is not lost. */}
      {step !== undefined && (
        <Suspense>
          <StepDialog quote={quote} step={step} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

function StepDialog({ step, ...props }: { quote: Quote; step: Step; onClose: () => void }) {
  if (!isForm(step)) return <ConfirmStep step={step} {...props} />;
  const Form = dialogs[step];
  return <Form {...props} />;
}

const isForm = (step: Step): step is FormStep => step in dialogs;

/** The steps that are allowed, the most likely one first. */
function stepsOf({ allowed, draft, side }: Quote): Step[] {
  const may = (event: string) => allowed.includes(event);
  const steps: readonly (readonly [Step, boolean])[] =
    side === 'seller'
      ? [
          ['send', draft !== null && may('accept')],
          ['accept', draft === null && may('accept')],
          ['offer', may('amend')],
          ['keep', may('keep')],
          ['decline', may('decline')],
        ]
      : [
          ['ask', may('ask')],
          ['keep', may('keep')],
          ['withdraw', may('withdraw')],
        ];
  return steps.filter(([, isAllowed]) => isAllowed).map(([step]) => step);
}

const lookOf = (step: Step) => (step === 'decline' || step === 'withdraw' ? 'quiet' : 'secondary');

/** Returns the key of a button's text. */
function labelOf(quote: Quote, step: Step): TextKey<'inbox'> {
  if (step === 'offer') return quote.draft ? 'quote.write.change' : 'quote.write.button';
  return (isForm(step) ? `quote.${step}.button` : `${textsOf(quote, step)}.button`) as TextKey<'inbox'>;
}

/** Puts the offer that stands in the basket, and goes on to pay for it. */
function Buy({ quote }: { quote: Quote }) {
  const t = useText('inbox');
  const format = useFormat();
  const host = useHost();
  const [error, setError] = useState<string>();
  const offer = standingOf(quote);
  const { buy, isPending } = useBuyQuote(quote, {
    onSuccess: ({ data }) => host.navigate(host.link('checkout-pay', { basket: data.hash })),
    onError: ({ message }) => setError(message || t('quote.failed')),
  });
  return (
    <>
      {error !== undefined && <Alert kind="error">{error}</Alert>}
      {quote.can_buy && offer && (
        <Button
          size="sm"
          variant="primary"
          loading={isPending}
          onClick={() => {
            setError(undefined);
            buy(offer.hash);
          }}
        >
          {t('quote.buy', { price: format.dollars(offer.budget ?? 0) })}
        </Button>
      )}
    </>
  );
}
