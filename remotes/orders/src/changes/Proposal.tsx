import { useFormat, useText } from '@tasklane/i18n';
import { Button, Card, Group, Heading, Stack, Text } from '@tasklane/ui';
import { lazy, Suspense, useState } from 'react';
import { AnswerButton } from './AnswerButton';
import { MoveButton } from './MoveButton';
import css from './page.module.css';
import type { Order } from '../api/order';
import { useNow } from './useNow';

const ProposeDialog = lazy(() => import('./ProposeDialog'));

/** The open cancellation proposal, what each side can do about it, and until when. */
export function Cancellation({ order }: { order: Order }) {
  const t = useText('orders');
  const format = useFormat();
  const now = useNow();
  const { proposal: cancellation, buyer, seller } = order;
  if (cancellation?.kind !== 'cancellation') return null;
  const own = cancellation.answers.includes('withdraw');
  const values = {
    proposer: (cancellation.by === 'buyer' ? buyer : seller).username,
    other: (cancellation.by === 'buyer' ? seller : buyer).username,
    buyer: buyer.username,
    when: format.relative(cancellation.lapses, now),
  };
  return (
    <Card>
      <Stack gap="md">
        <Heading level={2} size="lg">
          {t(own ? 'cancellation.ownTitle' : 'cancellation.title', values)}
        </Heading>
        <Text className={css.prose} dir="auto">
          {cancellation.message}
        </Text>
        <Text tone="muted">{t(own ? 'cancellation.ownText' : 'cancellation.text', values)}</Text>
        {cancellation.answers.length > 0 && (
          <Group gap="sm">
            {cancellation.answers.map((answer) => (
              <AnswerButton key={answer} order={order} proposal={cancellation.hash} answer={answer} />
            ))}
          </Group>
        )}
      </Stack>
    </Card>
  );
}

/** Ways to end an accepted order: for the buyer once it is past due, for either side by agreement. */
export function CancelOrder({ order }: { order: Order }) {
  const t = useText('orders');
  const [proposing, setProposing] = useState(false);
  const canPropose = order.proposable.includes('cancellation');
  const isLate = order.allowed.includes('cancel-past-due');
  if (!isLate && !canPropose) return null;
  return (
    <Group gap="sm">
      {isLate && <MoveButton order={order} to="cancelled" name="late" harm />}
      {canPropose && (
        <Button variant="quiet" onClick={() => setProposing(true)}>
          {t('propose.button')}
        </Button>
      )}
      {proposing && (
        <Suspense>
          <ProposeDialog order={order} onClose={() => setProposing(false)} />
        </Suspense>
      )}
    </Group>
  );
}
