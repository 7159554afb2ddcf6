import { useFormat, useNow, useText } from '@tasklane/i18n';
import { Stack, Text } from '@tasklane/ui';
import type { Dispute, DisputeCase } from '../api/disputes';
import { openQuestion, sideToAnswer, stageOf } from '../disputes/stage';
import { Part } from '../order/Part';

/** Returns what a dispute waits for, in words. */
function useWaiting({ dispute, claim }: DisputeCase): string {
  const t = useText('admin');
  const stage = stageOf(dispute);
  const side = sideToAnswer(dispute);
  if (side) return t('dispute.waits.answer', { name: dispute[side].username });
  if (stage === 'decided') return t('dispute.waits.decided');
  if (stage === 'over') return t('dispute.waits.over');
  if (claim) return t(claim.mine ? 'dispute.waits.mine' : 'dispute.waits.claimed', { name: claim.username });
  return t(stage === 'appealed' ? 'dispute.waits.appealed' : 'dispute.waits.escalated');
}

/** Returns the moment of the last thing that happened. */
const lastMoment = ({ opened, positions, offers, decision, end }: Dispute): string =>
  [opened, ...[...positions, ...offers, decision, end].flatMap((each) => each?.date ?? [])].reduce((a, b) =>
    a > b ? a : b,
  );

/** What the dispute waits for and since when, and what happens if nobody does anything. */
export function Waiting({ disputeCase }: { readonly disputeCase: DisputeCase }) {
  const t = useText('admin');
  const format = useFormat();
  const now = useNow();
  const { dispute } = disputeCase;
  const { silence, over } = dispute;
  const question = openQuestion(dispute);
  const timeOf = (moment: string) => ({
    date: format.date(moment, 'dateTime'),
    when: format.distance(moment, now),
  });
  return (
    <Part title={t('dispute.waits.title')}>
      <Stack gap="xs">
        <Text>{useWaiting(disputeCase)}</Text>
        {!over && question?.asks && question.until && (
          <Text>
            {t(Date.parse(question.until) > now ? 'dispute.waits.question' : 'dispute.waits.questionOver', {
              name: dispute[question.asks].username,
              ...timeOf(question.until),
            })}
          </Text>
        )}
        {!over && (
          <Text>
            {silence ? t(`dispute.silence.${silence.result}`, timeOf(silence.at)) : t('dispute.silence.none')}
          </Text>
        )}
        <Text size="sm" tone="muted">
          {t('dispute.waits.since', timeOf(lastMoment(dispute)))}
        </Text>
      </Stack>
    </Part>
  );
}
