import { useFormat, useText } from '@tasklane/i18n';
import { Text } from '@tasklane/ui';
import type { Dispute } from '../api/dispute';
import { useNow } from '../order/useNow';
import { useResultText } from './result';
import { appealOf, openQuestion, otherParty } from './standing';
import { useEndText } from './useEndText';

/** Whose turn it is in the reader's words, and what comes of it if nobody does anything; of one that is over, how it ended. */
export function Standing({ dispute }: { dispute: Dispute }) {
  const t = useText('orders');
  const { decision, end, turn } = dispute;
  const resultText = useResultText(dispute);
  const endText = useEndText(dispute);
  const { username: name } = otherParty(dispute);
  if (end) {
    return (
      <div>
        <Text weight="bold">{endText}</Text>
        <Text>{resultText(end)}</Text>
      </div>
    );
  }
  return (
    <div>
      {turn !== 'nobody' && <Text weight="bold">{t(`dispute.turn.${turn}`, { name })}</Text>}
      {turn === 'appeal' && decision && <Text>{resultText(decision)}</Text>}
      <Text>{t(`dispute.now.${situationOf(dispute)}`, { name })}</Text>
      <Question dispute={dispute} />
      <Silence dispute={dispute} />
    </div>
  );
}

/** What the reader is told about it; more exact than whose turn it is. */
function situationOf(dispute: Dispute) {
  const { turn, status, allowed } = dispute;
  if (turn === 'nobody') return 'admins';
  if (turn !== 'admins' && turn !== 'appeal' && !allowed.includes('answer')) return 'full';
  if (turn === 'yours') return status === 'pending' ? 'opened' : 'yours';
  return turn === 'admins' && appealOf(dispute) ? 'appealed' : turn;
}

/** That an admin waits for the reader's answer, and until when. */
function Question({ dispute }: { dispute: Dispute }) {
  const t = useText('orders');
  const format = useFormat();
  const now = useNow();
  const until = openQuestion(dispute)?.until;
  if (!until) return null;
  return (
    <Text tone="warning">
      {t(Date.parse(until) > now ? 'dispute.asked' : 'dispute.askedLate', {
        date: format.date(until, 'dateTime'),
        when: format.relative(until, now),
      })}
    </Text>
  );
}

/** What silence leads to, and when. */
function Silence({ dispute }: { dispute: Dispute }) {
  const t = useText('orders');
  const format = useFormat();
  const now = useNow();
  const { silence, turn } = dispute;
  if (!silence) return null;
  const whose = turn === 'yours' ? 'yours' : 'theirs';
  return (
    <Text tone="muted">
      {t(silence.result === 'decided' ? 'dispute.silence.decided' : `dispute.silence.${whose}`, {
        name: otherParty(dispute).username,
        date: format.date(silence.at, 'dateTime'),
        when: format.relative(silence.at, now),
      })}
    </Text>
  );
}
