import { randomUUID } from 'node:crypto';
import type { EdgeConfig } from './config';
import { createActions } from './deploy/actions';
import type { Actions } from './deploy/actions';
import { openAudit } from './deploy/audit';
import type { Audit } from './deploy/audit';
import { adoptWorkspace, createBuilds } from './registry/builds';
import type { Builds } from './registry/builds';
import { openDeployments } from './registry/deployments';
import type { Deployments } from './registry/deployments';
import { createHolderReader } from './visitor/holder';
import type { ReadHolder } from './visitor/holder';
import { createWatch } from './watch/watch';
import type { Watch } from './watch/watch';

/** What the edge's routes work with. */
export interface Site {
  readonly config: EdgeConfig;
  readonly deployments: Deployments;
  readonly builds: Builds;
  readonly audit: Audit;
  readonly actions: Actions;
  readonly readHolder: ReadHolder;
  readonly watch: Watch;
}

export async function openSite(config: EdgeConfig): Promise<Site> {
  const deployments = await openDeployments(config.dataDir);
  const builds = createBuilds(deployments);
  const audit = openAudit(config.dataDir);
  for (const { name, ...versions } of await adoptWorkspace(deployments, config)) {
    const deed = { id: randomUUID(), who: 'workspace', action: 'adopt', remote: name, ...versions } as const;
    await audit.write(deed, { outcome: 'done' });
  }
  const actions = createActions({ deployments, builds }, audit);
  return {
    config,
    deployments,
    builds,
    audit,
    actions,
    readHolder: createHolderReader(config.backendUrl),
    watch: createWatch({ deployments, actions }),
  };
}
