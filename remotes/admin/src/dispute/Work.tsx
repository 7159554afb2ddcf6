import { isApiError } from '@tasklane/api-client';
import type { ApiError } from '@tasklane/api-client';
import { disputes as rules } from '@tasklane/contracts';
import { useHost, useSession } from '@tasklane/federation';
import { useFormat, useNow, useText } from '@tasklane/i18n';
import { Alert, Button, Group, Stack, Text } from '@tasklane/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useClaim } from '../api/disputes';
import type { DisputeCase } from '../api/disputes';
import { stageOf } from '../disputes/stage';
import { Part } from '../order/Part';
import { AskDialog } from './AskDialog';
import { DecisionForm } from './DecisionForm';

const HOUR = 3_600_000;

interface WorkProps {
  readonly disputeCase: DisputeCase;
  /** Fetches the case again. */
  readonly reread: () => Promise<void>;
}

/** Returns why this admin cannot take a dispute that nobody is on; undefined where they can. */
function useHindrance({ dispute, claimable, claim }: DisputeCase): string | undefined {
  const t = useText('admin');
  const { claims } = useSession();
  const name = claims?.profile.username;
  if (claimable || claim) return undefined;
  const isSide = name === dispute.buyer.username || name === dispute.seller.username;
  return t(isSide ? 'dispute.claim.ownOrder' : 'dispute.claim.ownDecision');
}

/** Who is on the dispute, and a button to take it or to let go of it. */
function Claim({ disputeCase, reread, onProblem }: WorkProps & { onProblem: (is: Problem | null) => void }) {
  const t = useText('admin');
  const format = useFormat();
  const host = useHost();
  const now = useNow();
  const { dispute, claim, claimable } = disputeCase;
  const hindrance = useHindrance(disputeCase);
  const onError = async (error: ApiError) => {
    if (isApiError(error, 'conflict')) await reread();
    onProblem({ kind: isApiError(error, 'conflict') ? 'claim' : 'other', text: error.message });
  };
  const take = useClaim('claim', dispute.hash, { onError, onSuccess: () => onProblem(null) });
  const release = useClaim('release', dispute.hash, {
    onError,
    onSuccess: () => {
      onProblem(null);
      host.toast({ kind: 'success', text: t('dispute.claim.released') });
    },
  });
  const lapse = claim ? Date.parse(claim.since) + rules.claimHours * HOUR : now;
  const state = claim
    ? t(claim.mine ? 'dispute.claim.mine' : 'dispute.claim.other', {
        name: claim.username,
        date: format.date(lapse, 'dateTime'),
        when: format.distance(lapse, now),
      })
    : (hindrance ?? t('dispute.claim.free'));
  return (
    <Stack gap="sm" align="start">
      <Text role="status">{state}</Text>
      {claimable && !claim && (
        <Button variant="primary" loading={take.isPending} onClick={take.act}>
          {t('dispute.claim.take')}
        </Button>
      )}
      {claim?.mine && (
        <Button size="sm" loading={release.isPending} onClick={release.act}>
          {t('dispute.claim.release')}
        </Button>
      )}
    </Stack>
  );
}

/** Why something that the admin wanted to do was not done. */
interface Problem {
  /** `claim`: another admin is on it; `moved`: it has moved on; `other`: what the server said. */
  readonly kind: 'claim' | 'moved' | 'other';
  readonly text: string;
}

/** Says why something was not done, and who has the dispute now. */
function ProblemNotice({ problem, claim }: { readonly problem: Problem } & Pick<DisputeCase, 'claim'>) {
  const t = useText('admin');
  const isTaken = claim !== null && !claim.mine;
  if (problem.kind === 'claim' && isTaken)
    return <Alert kind="warning">{t('dispute.claim.faster', { name: claim.username })}</Alert>;
  if (problem.kind === 'moved')
    return (
      <Alert kind="warning" title={t('dispute.movedOn.title')}>
        {t('dispute.movedOn.text')}
      </Alert>
    );
  return <Alert kind="error">{problem.text}</Alert>;
}

/** What an admin can do about a dispute: take it, ask a side for more, read what was said, and decide it. */
export function Work({ disputeCase, reread, children }: WorkProps & { readonly children: ReactNode }) {
  const t = useText('admin');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { dispute, claim } = disputeCase;
  const stage = stageOf(dispute);
  const waits = stage === 'escalated' || stage === 'appealed';
  const isMine = waits && claim?.mine === true;
  const onError = async (error: ApiError) => {
    if (!isApiError(error, 'conflict', 'illegal_transition')) return;
    await reread();
    setProblem({ kind: 'moved', text: error.message });
  };
  if (!waits && !problem) return children;
  return (
    <>
      <Part title={t('dispute.work')}>
        {problem && <ProblemNotice problem={problem} claim={claim} />}
        {waits && <Claim disputeCase={disputeCase} reread={reread} onProblem={setProblem} />}
        {isMine && (
          <Group>
            <Button onClick={() => setAsking(true)}>{t('dispute.ask.button')}</Button>
          </Group>
        )}
      </Part>
      {isMine && isAsking && (
        <AskDialog dispute={dispute} onError={onError} onClose={() => setAsking(false)} />
      )}
      {children}
      {isMine && <DecisionForm dispute={dispute} isFinal={stage === 'appealed'} onError={onError} />}
    </>
  );
}
