import type { EdgeConfig } from './config';
import type { Backends } from './backends/backends';
import type { Changes } from './backends/changes';
import type { Actions } from './deploy/actions';
import type { Audit } from './deploy/audit';
import type { Builds } from './registry/builds';
import type { Deployments } from './registry/deployments';
import type { ReadOverride } from './override/overrides';
import type { Overrides } from './override/overrides';
import type { Violations } from './violations/counts';
import type { Rendering } from './rendering/rendering';
import type { ReadHolder } from './visitor/holder';
import type { Watch } from './watch/watch';

/** What the edge's routes work with. */
export interface Site {
  readonly config: EdgeConfig;
  readonly backends: Backends;
  readonly changes: Changes;
  readonly deployments: Deployments;
  readonly builds: Builds;
  readonly audit: Audit;
  readonly actions: Actions;
  readonly readHolder: ReadHolder;
  readonly watch: Watch;
  readonly overrides: Overrides;
  readonly readOverride: ReadOverride;
  readonly violations: Violations;
  readonly rendering: Rendering;
  /** Stops everything that runs beside the requests. */
  close(): Promise<void>;
}
