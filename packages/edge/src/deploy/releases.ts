import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Queue } from '@tasklane/server';
import type { Deployments } from '../registry/deployments';
import type { Deployable } from '../registry/state';
import type { OpenAuditEntry, Request } from './audited';
import type { Examiner, ReceivedBuild } from './examiner';
import { Refusal } from './refusal';

/** What the actions on a site's builds work with. */
export interface ReleaseSite {
  readonly deployments: Deployments;
  readonly examiner: Examiner;
  /** Serialises actions: no build is examined while another one goes live. */
  readonly inTurn: Queue;
}

export interface DeployRequest extends Request {
  readonly upload: Readable;
  readonly canary?: number | undefined;
}

export interface RollbackRequest extends Request {
  readonly version?: string | undefined;
  /** The version to replace: the roll-back is refused when visitors no longer get it. */
  readonly failing?: string | undefined;
  /** Reason for the audit trail. */
  readonly reason?: string | undefined;
}

export interface PromoteRequest extends Request {
  readonly version?: string | undefined;
}

export interface CanaryRequest extends Request {
  readonly percent: number;
  readonly version?: string | undefined;
}

/** @throws Refusal for a name with no deployed version */
function requireDeployed({ deployments }: ReleaseSite, name: string): Deployable {
  const of = deployments.of(name);
  if (!of) throw new Refusal('remote_unknown', `There is no remote ${name} on this site.`);
  return of;
}

/** Unpacks an upload, and makes it live or a canary. */
export async function deployUpload(
  site: ReleaseSite,
  request: DeployRequest,
  entry: OpenAuditEntry,
): Promise<void> {
  const { deployments, examiner, inTurn } = site;
  const draft = deployments.draftFolder(randomUUID());
  try {
    const build = await examiner.receive(request.name, request.upload, draft);
    await inTurn(() => placeDraft(site, request, { ...build, draft }, entry));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function placeDraft(
  { deployments, examiner }: ReleaseSite,
  { name, canary }: DeployRequest,
  { description, check, draft }: ReceivedBuild & { readonly draft: string },
  entry: OpenAuditEntry,
): Promise<void> {
  const { version } = description;
  entry.about({ version });
  await check();
  await examiner.checkVersion(name, description);
  const before = deployments.live(name);
  if (canary !== undefined && (before === undefined || before === version)) {
    throw new Refusal('nothing_live', `A canary of ${name} needs another version that is live.`);
  }
  await entry.begin({ version, before, percent: canary });
  await deployments.place(name, version, draft, { canary });
}

/** Ends a canary if there is one and no version is named; otherwise makes an earlier version live again. */
export async function rollBack(
  site: ReleaseSite,
  request: RollbackRequest,
  entry: OpenAuditEntry,
): Promise<void> {
  const { deployments, examiner } = site;
  const { name, failing, reason } = request;
  if (reason !== undefined) entry.about({ reason });
  const { live, canary, before } = requireDeployed(site, name);
  const endingCanary = request.version === undefined ? canary : null;
  const leaving = endingCanary?.version ?? live;
  if (failing !== undefined && failing !== leaving) {
    throw new Refusal('version_unknown', `Version ${failing} of ${name} is not shown any more.`);
  }
  if (endingCanary) {
    await entry.begin({ version: endingCanary.version, before: live, percent: 0 });
    return deployments.setCanary(name, null);
  }
  const version = request.version ?? before.at(-1);
  if (version === undefined) {
    throw new Refusal('nothing_before', `No version of ${name} was live before ${live}.`);
  }
  await examiner.checkKept(name, version);
  await entry.begin({ version, before: live });
  await deployments.goBack(name, version);
}

/** Makes a retained version live: the canary when none is named. */
export async function promoteVersion(
  site: ReleaseSite,
  request: PromoteRequest,
  entry: OpenAuditEntry,
): Promise<void> {
  const { name } = request;
  const { live, canary } = requireDeployed(site, name);
  const version = request.version ?? canary?.version;
  if (version === undefined) {
    throw new Refusal('version_unknown', `${name} has no canary; name the version to promote.`);
  }
  await site.examiner.checkKept(name, version);
  await entry.begin({ version, before: live });
  await site.deployments.switchTo(name, version);
}

/** Gives a retained version to a share of the visitors: the canary, or the newest, when none is named. */
export async function setCanary(
  site: ReleaseSite,
  request: CanaryRequest,
  entry: OpenAuditEntry,
): Promise<void> {
  const { deployments, examiner } = site;
  const { name, percent } = request;
  const { live, canary } = requireDeployed(site, name);
  const version = request.version ?? canary?.version ?? deployments.versions(name)[0] ?? live;
  await examiner.checkKept(name, version);
  if (version === live) {
    throw new Refusal('nothing_live', `Version ${version} of ${name} is the live one already.`);
  }
  await entry.begin({ version, before: live, percent });
  await deployments.setCanary(name, { version, percent });
}
