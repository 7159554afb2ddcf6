import { randomUUID } from 'node:crypto';
import type { EdgeConfig } from './config';
import { createBackends } from './backends/backends';
import { followChanges } from './backends/changes';
import { createActions } from './deploy/actions';
import { openAudit } from './deploy/audit';
import { adoptWorkspace } from './registry/adoption';
import { createBuilds } from './registry/builds';
import { openDeployments } from './registry/deployments';
import { mayDeploy } from './deploy/tokens';
import { createOverrideAsker } from './override/ask';
import { createOverrides } from './override/overrides';
import { followShared } from './registry/shared/follow';
import type { S3Config } from './registry/shared/s3';
import type { SharedStorage } from './registry/shared/storage';
import { createViolations } from './violations/counts';
import { createShellTrial } from './page/shell-trial';
import { createRendering } from './rendering/rendering';
import { createHolderReader } from './visitor/holder';
import { createWatch } from './watch/watch';
import type { Site } from './site';

/** The client library of the storage is large: it is loaded only where storage is shared. */
const openShared = async (config: S3Config): Promise<SharedStorage> =>
  (await import('./registry/shared/s3')).s3Storage(config);

export async function openSite(config: EdgeConfig): Promise<Site> {
  const follows = config.deploymentsUrl !== undefined;
  const shared = config.sharedStorage && (await openShared(config.sharedStorage));
  const deployments = await openDeployments(config.dataDir, { shared, follows });
  const builds = createBuilds(deployments);
  const audit = openAudit(config.dataDir);
  const { live, held, unfit } = follows
    ? { live: [], held: [], unfit: [] }
    : await adoptWorkspace({ deployments, builds }, config);
  for (const { name, version, before } of held) {
    console.error(
      `${name}: a team has chosen what is live (${before}). The workspace's build ${version} is kept; it goes live by ` +
        `"pnpm remote promote ${name} ${version}".`,
    );
  }
  for (const { name, version, contracts } of unfit) {
    console.error(
      `${name}: the workspace's build ${version} is kept and not live. With its contracts ${contracts}, shell and ` +
        'remotes would not fit each other; "pnpm remote list" tells which.',
    );
  }
  for (const { name, version, before } of live) {
    const entry = {
      id: randomUUID(),
      who: 'workspace',
      action: 'adopt',
      remote: name,
      version,
      before,
    } as const;
    await audit.write(entry, { outcome: 'done' });
  }
  const backends = createBackends(config.backendUrls, {
    path: '/api/health/ready',
    everyMs: config.backendCheckMs,
    withinMs: config.backendPatienceMs,
  });
  const changes = followChanges(config.backendUrls);
  const tryShell = createShellTrial({ config, backends, deployments, builds });
  const actions = createActions({ deployments, builds, tryShell }, audit);
  const overrides = createOverrides(config.dataDir, (team, remote) =>
    mayDeploy(config.dataDir, team, remote),
  );
  const rendering = createRendering({ withinMs: config.renderWithinMs });
  const stopFollowing = followShared({ deployments, shared }, config.sharedPollMs);
  return {
    config,
    backends,
    changes,
    deployments,
    builds,
    audit,
    actions,
    readHolder: createHolderReader(backends),
    watch: createWatch({ deployments, actions }),
    violations: createViolations(),
    overrides,
    readOverride:
      config.deploymentsUrl === undefined ? overrides.of : createOverrideAsker(config.deploymentsUrl),
    rendering,
    async close() {
      await Promise.all([stopFollowing(), rendering.close(), changes.close(), backends.close()]);
    },
  };
}
