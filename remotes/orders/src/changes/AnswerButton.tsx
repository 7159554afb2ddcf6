import type { ProposalAnswer } from '@tasklane/contracts';
import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Button, ConfirmDialog, Text } from '@tasklane/ui';
import { useState } from 'react';
import { useAnswerProposal } from '../api/answerProposal';
import type { Order } from '../api/order';

interface AnswerButtonProps {
  order: Order;
  /** Hash of the proposal to answer. */
  proposal: string;
  answer: ProposalAnswer;
}

/** Answers a cancellation proposal after a confirmation. */
export function AnswerButton({ order, proposal, answer }: AnswerButtonProps) {
  const t = useText('orders');
  const host = useHost();
  const [asking, setAsking] = useState(false);
  const [error, setError] = useState<string>();
  const key = `cancellation.${answer}` as const;
  const { answerProposal, isPending } = useAnswerProposal(order.hash, {
    onSuccess: () => host.toast({ kind: 'success', text: t(`${key}.done`) }),
    onError: ({ message }) => setError(message || t('move.failed')),
  });
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t(`${key}.button`)}</Button>
      <ConfirmDialog
        open={asking}
        title={t(`${key}.title`)}
        confirmLabel={t(`${key}.button`)}
        cancelLabel={t(`${key}.keep`)}
        harm={answer === 'accept'}
        busy={isPending}
        error={error}
        onConfirm={() => {
          setError(undefined);
          answerProposal({ proposal, answer });
        }}
        onCancel={() => setAsking(false)}
      >
        <Text>{t(`${key}.text`, { buyer: order.buyer.username, seller: order.seller.username })}</Text>
      </ConfirmDialog>
    </>
  );
}
