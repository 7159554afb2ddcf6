import type { disputes } from '@tasklane/contracts/schemas';
import type { Dispute } from '../api/disputes';

/** What a dispute waits for, as admins are told. */
export type Stage = 'between' | 'escalated' | 'decided' | 'appealed' | 'over';

/** Returns what a dispute waits for. */
export function stageOf({ over, status, turn, decision }: Dispute): Stage {
  if (over) return 'over';
  if (status !== 'escalated') return 'between';
  if (turn === 'appeal') return 'decided';
  return decision ? 'appealed' : 'escalated';
}

/** Returns the list of admins that a dispute is in. */
export function actionOf({ over, status }: Pick<Dispute, 'over' | 'status'>): disputes.DisputeAction {
  if (over) return 'complete';
  return status === 'escalated' ? 'escalated' : 'outstanding';
}

export type Side = 'buyer' | 'seller';

const otherOf = (side: Side): Side => (side === 'buyer' ? 'seller' : 'buyer');

/** Returns the side that has to answer while the two have the dispute among themselves. */
export function sideToAnswer({ status, opened_by: opener }: Dispute): Side | undefined {
  if (status === 'pending') return otherOf(opener);
  return status === 'escalated' ? undefined : status;
}

export type Position = Dispute['positions'][number];

/** Returns the question of an admin that the side it names has not answered yet. */
export function openQuestion({ positions }: Dispute): Position | undefined {
  const index = positions.findLastIndex(({ asks }) => asks !== null);
  const question = positions[index];
  const isAnswered = positions.slice(index + 1).some(({ author }) => author === question?.asks);
  return isAnswered ? undefined : question;
}

/** Returns the side that appealed: the first to say something after the first decision, which nobody can otherwise. */
export function appellantOf({ positions, first_decision, decision }: Dispute): Side | undefined {
  const first = first_decision ?? decision;
  const appeal = first && positions.find(({ author, date }) => author !== 'admin' && date > first.date);
  return appeal && appeal.author !== 'admin' ? appeal.author : undefined;
}
