import { useFormat, useText } from '@tasklane/i18n';
import { Card, Facts, Group, Heading, Stack, Text } from '@tasklane/ui';
import type { Order } from '../api/order';
import css from '../order/page.module.css';
import { useNow } from '../order/useNow';
import { AnswerButton } from './AnswerButton';
import { Comparison } from './Comparison';
import { shapeOf } from './shapes';
import type { OpenProposal } from './shapes';

/** The open proposal: what it would change, what each side can do about it, and what silence means. */
export function Proposal({ order }: { order: Order }) {
  const t = useText('orders');
  const format = useFormat();
  const now = useNow();
  const { proposal } = order;
  if (!proposal) return null;
  const isOwn = proposal.answers.includes('withdraw');
  const { username: name } = order[proposal.by];
  return (
    <Card as="section" aria-label={t('proposal.label')}>
      <Stack gap="md">
        <Heading level={2} size="lg">
          {t(`proposal.${shapeOf(proposal)}.${isOwn ? 'ownTitle' : 'title'}`, { name })}
        </Heading>
        <Text className={css.prose} dir="auto">
          {proposal.message}
        </Text>
        {proposal.kind === 'cancellation' ? (
          <Money order={order} proposal={proposal} />
        ) : (
          <Comparison order={order} proposal={proposal} />
        )}
        <Text tone="muted">
          {t('proposal.silence', {
            date: format.date(proposal.lapses, 'dateTime'),
            when: format.relative(proposal.lapses, now),
          })}
        </Text>
        {proposal.answers.length > 0 && (
          <Group gap="sm">
            {proposal.answers.map((answer) => (
              <AnswerButton key={answer} order={order} proposal={proposal} answer={answer} />
            ))}
          </Group>
        )}
      </Stack>
    </Card>
  );
}

/** Who would get how much if the order ended as proposed. */
function Money({ order, proposal }: { order: Order; proposal: OpenProposal }) {
  const t = useText('orders');
  const format = useFormat();
  const { refund, seller_gets: paid } = proposal;
  return (
    <Facts
      items={[
        [t('proposal.back', { buyer: order.buyer.username }), format.dollars(refund ?? 0)],
        [t('proposal.paid', { seller: order.seller.username }), format.dollars(paid ?? 0)],
      ]}
    />
  );
}
