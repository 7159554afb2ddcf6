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

/** The name of the edge in the audit trail. */
export const edgeTeam = 'edge';

/** Monitors the versions of all remotes, and rolls back one that does worse than the one it is compared with. */
export interface Watch {
  /** Counts a page's reports; resolves after any resulting roll-back. */
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
  /** Remotes that are being rolled back right now. */
  const inHand = new Set<string>();
  /** When a version could not be rolled back: that is retried after a while, not with every report. */
  const refusedAt = new Map<string, number>();

  async function judge(name: string): Promise<void> {
    const of = deployments.of(name);
    // Only those who run the site roll back the shell: it is not deployed by a team.
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
      // The audit trail records the refusal.
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
