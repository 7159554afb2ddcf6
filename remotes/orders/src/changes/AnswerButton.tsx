import type { ProposalAnswer } from '@tasklane/contracts';
import { useHost } from '@tasklane/federation';
import { useFormat, useText } from '@tasklane/i18n';
import { Button, ConfirmDialog, Text } from '@tasklane/ui';
import { useState } from 'react';
import { useAnswerProposal } from '../api/answerProposal';
import type { Order } from '../api/order';
import { shapeOf } from './shapes';
import type { OpenProposal } from './shapes';

interface AnswerButtonProps {
  order: Order;
  proposal: OpenProposal;
  answer: ProposalAnswer;
}

/** Answers a proposal, after a confirmation that states what follows. */
export function AnswerButton({ order, proposal, answer }: AnswerButtonProps) {
  const t = useText('orders');
  const host = useHost();
  const consequence = useConsequence(order, proposal);
  const [asking, setAsking] = useState(false);
  const [error, setError] = useState<string>();
  const shape = shapeOf(proposal);
  const isEnd = answer === 'accept' && proposal.kind === 'cancellation';
  const key = answer === 'accept' ? (`proposal.accept.${shape}` as const) : (`proposal.${answer}` as const);
  const { answerProposal, isPending } = useAnswerProposal(order.hash, {
    onSuccess: () => host.toast({ kind: 'success', text: t(`${key}.done`) }),
    onError: ({ error: name, message }) => {
      // By now the page shows the order without the proposal, and this question went with it.
      if (name === 'conflict') host.toast({ kind: 'error', text: message });
      else setError(message || t('move.failed'));
    },
  });
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t(`${key}.button`)}</Button>
      <ConfirmDialog
        open={asking}
        title={t(`${key}.title`)}
        confirmLabel={t(`${key}.button`)}
        cancelLabel={t('proposal.notNow')}
        harm={isEnd}
        busy={isPending}
        error={error}
        onConfirm={() => {
          setError(undefined);
          answerProposal({ proposal: proposal.hash, answer });
        }}
        onCancel={() => setAsking(false)}
      >
        <Text>{answer === 'accept' ? consequence : t('proposal.unchanged')}</Text>
      </ConfirmDialog>
    </>
  );
}

/** What follows from accepting a proposal, in money or by its date. */
function useConsequence(
  order: Order,
  { kind, refund, seller_gets: paid, due, revisions }: OpenProposal,
): string {
  const t = useText('orders');
  const format = useFormat();
  const date = due === null ? '' : format.date(due, 'dateTime');
  switch (kind) {
    case 'cancellation':
      return t(`proposal.accept.end.${order.side === 'seller' ? 'seller' : 'buyer'}`, {
        buyer: order.buyer.username,
        seller: order.seller.username,
        refund: format.dollars(refund ?? 0),
        paid: format.dollars(paid ?? 0),
      });
    case 'time':
      return t('proposal.accept.newDate', { date });
    case 'terms': {
      const rounds = t('changes.revisions', { count: revisions ?? order.revisions_left });
      const price = format.dollars(order.price);
      return t(`proposal.accept.newTerms${due === null ? '' : 'Due'}`, { revisions: rounds, date, price });
    }
  }
}
