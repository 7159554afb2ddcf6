import { useFormat, useText } from '@tasklane/i18n';
import type { TextKey } from '@tasklane/i18n';
import { Button, Group, Stack, Text, lazyDialog } from '@tasklane/ui';
import { Suspense, useState } from 'react';
import type { Dispute } from '../api/dispute';
import type { Order } from '../api/order';
import { otherParty, ownOffer, theirOffer } from './standing';
import { stepsOf } from './stepsOf';
import type { Step } from './stepsOf';

const dialogs = {
  answer: lazyDialog(() => import('./AnswerDialog')),
  appeal: lazyDialog(() => import('./AppealDialog')),
  offer: lazyDialog(() => import('./OfferDialog')),
  seal: lazyDialog(() => import('./SealDialog')),
  escalate: lazyDialog(() => import('./EscalateDialog')),
  drop: lazyDialog(() => import('./DropDialog')),
} satisfies Record<Step, unknown>;

/** What the reader may do now: what the server allows, and nothing else. */
export function Steps({ order, dispute }: { order: Order; dispute: Dispute }) {
  const t = useText('orders');
  const [step, setStep] = useState<Step>();
  const steps = stepsOf(dispute);
  const StepDialog = step && dialogs[step];
  return (
    <>
      {steps.length > 0 && (
        <Stack gap="sm">
          <Group gap="xs" role="group" aria-label={t('dispute.steps')}>
            {steps.map((each) => (
              <Button key={each} size="sm" variant={lookOf(each, dispute)} onClick={() => setStep(each)}>
                {t(labelOf(each, dispute))}
              </Button>
            ))}
          </Group>
          <Sealed dispute={dispute} />
        </Stack>
      )}
      {/* Stays open if the dispute moves on meanwhile, so that what was typed is not lost. */}
      {StepDialog && (
        <Suspense>
          <StepDialog order={order} dispute={dispute} onClose={() => setStep(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** One button stands out: the answer that is waited for, unless there is an offer to take. */
function lookOf(step: Step, dispute: Dispute) {
  if (step === 'answer' && dispute.turn === 'yours' && !theirOffer(dispute)) return 'primary';
  return step === 'escalate' || step === 'drop' ? 'quiet' : 'secondary';
}

function labelOf(step: Step, dispute: Dispute): TextKey<'orders'> {
  if (step === 'answer') return dispute.turn === 'yours' ? 'dispute.answer.button' : 'dispute.answer.add';
  return step === 'offer' && ownOffer(dispute) ? 'dispute.offer.change' : `dispute.${step}.button`;
}

/** The reader's sealed amount, and how often it can still be changed. */
function Sealed({ dispute }: { dispute: Dispute }) {
  const t = useText('orders');
  const format = useFormat();
  const { sealed } = dispute;
  if (!sealed || sealed.refund === null) return null;
  const values = { amount: format.dollars(sealed.refund), name: otherParty(dispute).username };
  return (
    <Text size="sm" tone="muted">
      {t('dispute.sealed', values)}{' '}
      {sealed.left > 0 ? t('dispute.sealedLeft', { count: sealed.left }) : t('dispute.sealedForGood')}
    </Text>
  );
}
