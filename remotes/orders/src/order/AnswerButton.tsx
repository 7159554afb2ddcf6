import { isApiError, useApi, useApiMutation } from '@tasklane/api-client';
import type { CancellationAnswer } from '@tasklane/contracts';
import { useText } from '@tasklane/i18n';
import { Button, ConfirmDialog, Text } from '@tasklane/ui';
import { useState } from 'react';
import type { Order } from './status';
import { refresh } from './useLiveOrders';
import { useOrderUpdate } from './useOrderUpdate';

interface Props {
  order: Order;
  /** Hash of the proposal that is answered. */
  proposal: string;
  answer: CancellationAnswer;
}

/** Answers a proposal to cancel, after asking once more. */
export function AnswerButton({ order, proposal, answer }: Props) {
  const t = useText('orders');
  const api = useApi();
  const update = useOrderUpdate(order.hash);
  const [asking, setAsking] = useState(false);
  const [error, setError] = useState<string>();
  const key = `cancellation.${answer}`;
  const { mutate, isPending } = useApiMutation('orders.answerCancellation', {
    handled: true,
    onSuccess: (reply) => update(reply, t(`${key}.done`)),
    onError: (thrown) => {
      setError((isApiError(thrown) && thrown.message) || t('move.failed'));
      void refresh(api);
    },
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
          mutate({ params: { id: order.hash }, body: { proposal, answer } });
        }}
        onCancel={() => setAsking(false)}
      >
        <Text>{t(`${key}.text`, { buyer: order.buyer.username, seller: order.seller.username })}</Text>
      </ConfirmDialog>
    </>
  );
}
