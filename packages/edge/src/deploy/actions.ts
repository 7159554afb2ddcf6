import type { BuiltManifest } from '@tasklane/contracts';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { shellName } from '../registry/builds';
import type { Builds } from '../registry/builds';
import type { Deployments } from '../registry/deployments';
import { Unconfirmed } from '../registry/durable';
import { createQueue } from '../registry/queue';
import { isKept } from '../registry/state';
import type { Deployable } from '../registry/state';
import type { Audit, Deed } from './audit';
import { checkFits, checkManifest, checkName } from './checks';
import { Refusal, asRefusal } from './refusal';
import { authorise } from './authentication';
import type { Team } from './tokens';
import { unpack } from './unpack';

/** Who asks, and about which remote. */
export interface Request {
  /** A team; or what in the edge acts by itself. */
  readonly team: Team;
  readonly name: string;
}

/** What was done, and what there is to say against it. */
export interface Done {
  readonly warning?: string;
}

/** What can be done with deployed remotes. Each rejects with a Refusal, and has then changed nothing. */
export interface Actions {
  /** Takes an uploaded build; it goes live, or to a share of the visitors when `canary` says so. */
  deploy(
    request: Request & { readonly upload: Readable; readonly canary?: number | undefined },
  ): Promise<Done>;
  /** Ends a canary when there is one and no version is named, else makes an earlier version live again. */
  rollback(
    request: Request & {
      readonly version?: string | undefined;
      /** The version that has to go: refused when visitors do not get it any more. */
      readonly failing?: string | undefined;
      /** Why, for the audit trail. */
      readonly reason?: string | undefined;
    },
  ): Promise<Done>;
  /** Makes a kept version live: the canary when none is named. */
  promote(request: Request & { readonly version?: string | undefined }): Promise<Done>;
  /** Sees that a build which lies elsewhere could be shown in a remote's place; does nothing with it. */
  check(request: Request & { readonly manifest: unknown }): Promise<BuiltManifest>;
  /** Gives a kept version to a share of the visitors: the canary, or the newest, when none is named. */
  canary(
    request: Request & { readonly percent: number; readonly version?: string | undefined },
  ): Promise<Done>;
}

/** Said of what is done though the disk failed right after the switch. */
const unconfirmed =
  'It is done, but the disk of the site did not confirm it: after a power cut it may be as it was before.';

type Detail = Pick<Deed, 'version' | 'before' | 'percent' | 'reason'>;

/** The line of the audit trail that an action writes. */
interface Entry {
  /** Says more of what it is about; a refusal tells that much. */
  about(detail: Detail): void;
  /** Has on the disk what will be done now, before it is. */
  begin(detail: Detail): Promise<void>;
}

export function createActions(
  { deployments, builds }: { readonly deployments: Deployments; readonly builds: Builds },
  audit: Audit,
): Actions {
  const inTurn = createQueue();

  /** What visitors get of all other remotes now. */
  async function others(name: string): Promise<BuiltManifest[]> {
    const shown = deployments
      .names()
      .filter((other) => other !== name && other !== shellName)
      .flatMap((other) => {
        const of = deployments.of(other);
        return [of?.live, of?.canary?.version].map((version) => ({ other, version }));
      });
    const found = await Promise.all(
      shown.map(({ other, version }) => (version === undefined ? undefined : builds.remote(other, version))),
    );
    return found.flatMap((build) => (build ? [build.description] : []));
  }

  function known(name: string): Deployable {
    const of = name === shellName ? undefined : deployments.of(name);
    if (!of) throw new Refusal('remote_unknown', `There is no remote ${name} on this site.`);
    return of;
  }

  /** A kept version that may still be shown beside what the others have become. */
  async function checkKept(name: string, version: string): Promise<void> {
    const build = isKept(known(name), version) ? await builds.remote(name, version) : undefined;
    if (!build) throw new Refusal('version_unknown', `No version ${version} of ${name} is kept.`);
    checkFits(build.description, await others(name));
  }

  /** Runs an action in its turn and writes down what came of it. */
  async function audited(
    { team, name, version }: Request & { readonly version?: string | undefined },
    action: Deed['action'],
    work: (entry: Entry) => Promise<void>,
  ): Promise<Done> {
    let done: Done = {};
    let deed: Deed = { id: randomUUID(), who: team.team, action, remote: name, version };
    const about = (detail: Detail): void => {
      deed = { ...deed, ...detail };
    };
    try {
      authorise(team, name);
      await work({
        about,
        begin: (detail) => {
          about(detail);
          return audit.write(deed, { outcome: 'started' });
        },
      });
    } catch (error) {
      if (!(error instanceof Unconfirmed)) {
        const refusal = asRefusal(error);
        const { reason, message } = refusal;
        // A disk that is full keeps no line either; the team is told all the same.
        await audit.write(deed, { outcome: 'refused', error: reason, message }).catch(() => undefined);
        throw refusal;
      }
      console.error(error);
      done = { warning: unconfirmed };
    }
    // It is done, whether this line finds room or not: the trail then ends with "started".
    await audit
      .write(deed, { outcome: 'done', message: done.warning })
      .catch((error: unknown) => console.error(error));
    return done;
  }

  /** A version names one content for ever: its address is kept by browsers. */
  async function checkVersion(manifest: BuiltManifest): Promise<void> {
    const kept = await builds.remote(manifest.name, manifest.version);
    if (kept && !isDeepStrictEqual(kept.description, manifest)) {
      throw new Refusal('version_taken', `Version ${manifest.version} of ${manifest.name} is another build.`);
    }
  }

  return {
    async check({ team, name, manifest: given }) {
      authorise(team, name);
      const manifest = checkManifest(given);
      checkName(manifest, name);
      checkFits(manifest, await others(name));
      return manifest;
    },

    deploy: (request) =>
      audited(request, 'deploy', async ({ about, begin }) => {
        const { name, upload, canary } = request;
        const draft = deployments.draftFolder(randomUUID());
        try {
          const manifest = await unpack(upload, draft);
          await inTurn(async () => {
            const { version } = manifest;
            about({ version });
            checkName(manifest, name);
            checkFits(manifest, await others(name));
            await checkVersion(manifest);
            const before = deployments.live(name);
            if (canary !== undefined && (before === undefined || before === version)) {
              throw new Refusal('nothing_live', `A canary of ${name} needs another version that is live.`);
            }
            await begin({ version, before, percent: canary });
            await deployments.place(name, version, draft, { canary });
          });
        } finally {
          await rm(draft, { recursive: true, force: true });
        }
      }),

    rollback: (request) =>
      audited(request, 'rollback', ({ about, begin }) =>
        inTurn(async () => {
          const { name, failing, reason } = request;
          if (reason !== undefined) about({ reason });
          const { live, canary, before } = known(name);
          const goes = request.version === undefined && canary ? canary.version : live;
          if (failing !== undefined && failing !== goes) {
            throw new Refusal('version_unknown', `Version ${failing} of ${name} is not shown any more.`);
          }
          if (request.version === undefined && canary) {
            await begin({ version: canary.version, before: live, percent: 0 });
            return deployments.setCanary(name, null);
          }
          const version = request.version ?? before.at(-1);
          if (version === undefined) {
            throw new Refusal('nothing_before', `No version of ${name} was live before ${live}.`);
          }
          await checkKept(name, version);
          await begin({ version, before: live });
          await deployments.goBack(name, version);
        }),
      ),

    promote: (request) =>
      audited(request, 'promote', ({ begin }) =>
        inTurn(async () => {
          const { name } = request;
          const { live, canary } = known(name);
          const version = request.version ?? canary?.version;
          if (version === undefined) {
            throw new Refusal('version_unknown', `${name} has no canary; name the version to promote.`);
          }
          await checkKept(name, version);
          await begin({ version, before: live });
          await deployments.switchTo(name, version);
        }),
      ),

    canary: (request) =>
      audited(request, 'canary', ({ begin }) =>
        inTurn(async () => {
          const { name, percent } = request;
          const { live, canary } = known(name);
          const newest = deployments.versions(name)[0];
          const version = request.version ?? canary?.version ?? newest ?? live;
          await checkKept(name, version);
          if (version === live) {
            throw new Refusal('nothing_live', `Version ${version} of ${name} is the live one already.`);
          }
          await begin({ version, before: live, percent });
          await deployments.setCanary(name, { version, percent });
        }),
      ),
  };
}
