import type { EdgeConfig } from './config';
import { adoptWorkspace, createBuilds } from './registry/builds';
import type { Builds } from './registry/builds';
import { openDeployments } from './registry/deployments';
import type { Deployments } from './registry/deployments';
import { createHolderReader } from './visitor/holder';
import type { ReadHolder } from './visitor/holder';

/** What the edge's routes work with. */
export interface Site {
  readonly config: EdgeConfig;
  readonly deployments: Deployments;
  readonly builds: Builds;
  readonly readHolder: ReadHolder;
}

export async function openSite(config: EdgeConfig): Promise<Site> {
  const deployments = await openDeployments(config.dataDir);
  await adoptWorkspace(deployments, config);
  return {
    config,
    deployments,
    builds: createBuilds(deployments),
    readHolder: createHolderReader(config.backendUrl),
  };
}
