import type { Dispute } from '../api/dispute';

export interface Stage {
  readonly name: 'opened' | 'sides' | 'team' | 'decision' | 'over';
  readonly state: 'past' | 'now' | 'ahead';
  /** When it was, or until when it lasts. */
  readonly date?: string | undefined;
}

/** Returns the stage that a dispute is in. */
function stageOf({ over, turn }: Dispute): Stage['name'] {
  if (over) return 'over';
  if (turn === 'appeal') return 'decision';
  return turn === 'admins' ? 'team' : 'sides';
}

/** Returns the stages of a dispute in their order; one that is over has only those that it came through. */
export function stagesOf(dispute: Dispute): Stage[] {
  const { over, status, opened, decision, silence, end } = dispute;
  const present = stageOf(dispute);
  const dates: Readonly<Partial<Record<Stage['name'], string | undefined>>> = {
    opened,
    decision: decision?.date,
    over: end?.date,
    ...(silence && { [present]: silence.at }),
  };
  const names: readonly Stage['name'][] = ['opened', 'sides', 'team', 'decision', 'over'];
  const skipped: readonly Stage['name'][] = over
    ? [...(status === 'escalated' ? [] : (['team'] as const)), ...(decision ? [] : (['decision'] as const))]
    : [];
  const at = names.indexOf(present);
  return names
    .filter((name) => !skipped.includes(name))
    .map((name) => {
      const index = names.indexOf(name);
      const isPast = index < at || over;
      return { name, state: isPast ? 'past' : index === at ? 'now' : 'ahead', date: dates[name] };
    });
}
