import type { BuiltManifest } from '@tasklane/contracts';
import { createQueue } from '@tasklane/server';
import type { Builds } from '../registry/builds';
import type { Deployments } from '../registry/deployments';
import type { Audit } from './audit';
import { createAuditedRun } from './audited';
import type { Done, Request } from './audited';
import { authorise } from './authentication';
import { checkName, remoteBuild } from './checks';
import { createExaminer } from './examiner';
import type { TryShell } from './examiner';
import { deployUpload, promoteVersion, rollBack, setCanary } from './releases';
import type { CanaryRequest, DeployRequest, PromoteRequest, RollbackRequest } from './releases';

/** Actions on deployed remotes and the shell. Each rejects with a Refusal, and has then changed nothing. */
export interface Actions {
  /** Takes an uploaded build; it goes live, or becomes a canary when `canary` is given. */
  deploy(request: DeployRequest): Promise<Done>;
  /** Ends a canary if there is one and no version is named; otherwise makes an earlier version live again. */
  rollback(request: RollbackRequest): Promise<Done>;
  /** Makes a retained version live: the canary when none is named. */
  promote(request: PromoteRequest): Promise<Done>;
  /** Checks that a build hosted elsewhere could be shown instead of a remote's own build; changes nothing. */
  check(request: Request & { readonly manifest: unknown }): Promise<BuiltManifest>;
  /** Gives a retained version to a share of the visitors: the canary, or the newest, when none is named. */
  canary(request: CanaryRequest): Promise<Done>;
}

export function createActions(
  site: { readonly deployments: Deployments; readonly builds: Builds; readonly tryShell: TryShell },
  audit: Audit,
): Actions {
  const inTurn = createQueue();
  const examiner = createExaminer(site);
  const releases = { deployments: site.deployments, examiner, inTurn };
  const audited = createAuditedRun(audit);

  return {
    async check({ team, name, manifest: given }) {
      authorise(team, name);
      const manifest = remoteBuild.check(given);
      checkName(manifest, name);
      await examiner.checkRemote(manifest);
      return manifest;
    },
    // The upload takes long, and runs before the action waits for its turn.
    deploy: (request) => audited(request, 'deploy', (entry) => deployUpload(releases, request, entry)),
    rollback: (request) =>
      audited(request, 'rollback', (entry) => inTurn(() => rollBack(releases, request, entry))),
    promote: (request) =>
      audited(request, 'promote', (entry) => inTurn(() => promoteVersion(releases, request, entry))),
    canary: (request) =>
      audited(request, 'canary', (entry) => inTurn(() => setCanary(releases, request, entry))),
  };
}
