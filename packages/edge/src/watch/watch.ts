import type { RemoteReport } from '@tasklane/contracts';
import type { Actions } from '../deploy/actions';
import { Refusal } from '../deploy/refusal';
import { shellName } from '../registry/builds';
import type { Deployments } from '../registry/deployments';
import { isKept } from '../registry/state';
import { bounds } from './bounds';
import { createCounts } from './counts';
import type { Health } from './counts';
import type { Sender } from './sender';
import { verdictOn } from './verdict';

/** Under this name the edge stands in the audit trail. */
export const edgeTeam = 'edge';

/** Follows how the versions of all remotes fare, and takes back one that does worse than the one beside it. */
export interface Watch {
  /** Counts what a page told; when it answers, what followed from it has happened. */
  hear(reports: readonly RemoteReport[], sender: Sender): Promise<void>;
  health(name: string, version: string): Health;
}

export function createWatch(
  {
    deployments,
    actions,
  }: { readonly deployments: Pick<Deployments, 'of'>; readonly actions: Pick<Actions, 'rollback'> },
  now: () => number = Date.now,
): Watch {
  const counts = createCounts(now);
  /** Remotes that something is being done with right now. */
  const inHand = new Set<string>();
  /** When a version could not be taken back: that is tried again after a while, not with every report. */
  const refusedAt = new Map<string, number>();

  async function judge(name: string): Promise<void> {
    const of = deployments.of(name);
    // The shell is whoever runs the site's to take back: it is not deployed by a team.
    if (!of || name === shellName || inHand.has(name)) return;
    const verdict = verdictOn(of, (version) => counts.of(name, version));
    if (!verdict) return;
    const { failing, to, reason } = verdict;
    const key = `${name}@${failing}`;
    if (now() - (refusedAt.get(key) ?? -Infinity) < bounds.windowMs) return;
    inHand.add(name);
    try {
      const team = { team: edgeTeam, remotes: [name] };
      await actions.rollback({ team, name, version: to, failing, reason });
      counts.forget(name, failing);
      refusedAt.delete(key);
    } catch (error) {
      // The audit trail tells it.
      if (!(error instanceof Refusal)) throw error;
      refusedAt.set(key, now());
    } finally {
      inHand.delete(name);
    }
  }

  return {
    async hear(reports, sender) {
      const relevant = reports.filter(({ remote, version }) => isKept(deployments.of(remote), version));
      for (const report of relevant) counts.add(report, sender);
      for (const name of new Set(relevant.map(({ remote }) => remote))) await judge(name);
    },
    health: counts.of,
  };
}
