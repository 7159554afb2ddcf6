import type { BuiltManifest, BuiltShell } from '@tasklane/contracts';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { shellName, shownRemotes } from '../registry/builds';
import type { Builds } from '../registry/builds';
import { providedContracts } from '../registry/contracts';
import type { Deployments } from '../registry/deployments';
import { Unconfirmed } from '../registry/durable';
import { createQueue } from '@tasklane/server';
import { isKept } from '../registry/state';
import type { Deployable } from '../registry/state';
import type { Audit, Deed } from './audit';
import { checkFits, checkName, checkShellFits, remoteBuild, shellBuild } from './checks';
import { Refusal, asRefusal } from './refusal';
import { authorise } from './authentication';
import type { Team } from './tokens';
import { unpack } from './unpack';

/** Who asks, and about which remote, or the shell. */
export interface Request {
  /** A team; or what in the edge acts by itself. */
  readonly team: Team;
  readonly name: string;
}

/** What was done, and what there is to say against it. */
export interface Done {
  readonly warning?: string;
}

/** What can be done with deployed remotes, and the shell. Each rejects with a Refusal, and has then changed nothing. */
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

/**
 * Renders a page with a build of the shell and the live remotes, in a thread of its own.
 * @param folder where the build lies
 * @returns what went wrong that does not go wrong with the live shell; nothing for a shell that renders
 */
export type TryShell = (shell: BuiltShell, folder: string) => Promise<string | undefined>;

export function createActions(
  {
    deployments,
    builds,
    tryShell,
  }: { readonly deployments: Deployments; readonly builds: Builds; readonly tryShell: TryShell },
  audit: Audit,
): Actions {
  const inTurn = createQueue();

  /** What visitors get of all other remotes now. */
  const others = (name: string): Promise<BuiltManifest[]> => shownRemotes({ deployments, builds }, name);

  function known(name: string): Deployable {
    const of = deployments.of(name);
    if (!of) throw new Refusal('remote_unknown', `There is no remote ${name} on this site.`);
    return of;
  }

  /** Sees that a remote may be shown beside what visitors get now. */
  const checkRemote = async (manifest: BuiltManifest): Promise<void> =>
    checkFits(manifest, await others(manifest.name), await providedContracts({ deployments, builds }));

  /** Sees that a shell may be shown with the remotes that visitors get now, and renders. */
  async function checkShell(shell: BuiltShell, folder: string): Promise<void> {
    checkShellFits(shell, await others(shellName));
    const fault = await tryShell(shell, folder);
    if (fault === undefined) return;
    throw new Refusal('rendering_failed', `This shell does not render pages on the server: ${fault}`);
  }

  /** A kept version that may still be shown beside what the others have become. */
  async function checkKept(name: string, version: string): Promise<void> {
    const isThere = isKept(known(name), version);
    if (name === shellName) {
      const build = isThere ? await builds.shell(version) : undefined;
      if (build) return checkShell(build.description, deployments.folder(name, version));
    } else {
      const build = isThere ? await builds.remote(name, version) : undefined;
      if (build) return checkRemote(build.description);
    }
    throw new Refusal('version_unknown', `No version ${version} of ${name} is kept.`);
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
  async function checkVersion(name: string, given: BuiltManifest | BuiltShell): Promise<void> {
    const { version } = given;
    const build = await (name === shellName ? builds.shell(version) : builds.remote(name, version));
    if (build && !isDeepStrictEqual(build.description, given)) {
      throw new Refusal('version_taken', `Version ${version} of ${name} is another build.`);
    }
  }

  /** Unpacks an upload. @returns its description, and the check whether it may be shown */
  async function receive(
    name: string,
    upload: Readable,
    draft: string,
  ): Promise<{ readonly description: BuiltManifest | BuiltShell; readonly check: () => Promise<void> }> {
    if (name === shellName) {
      const shell = await unpack(upload, draft, shellBuild);
      return { description: shell, check: () => checkShell(shell, draft) };
    }
    const manifest = await unpack(upload, draft, remoteBuild);
    return {
      description: manifest,
      check: async () => {
        checkName(manifest, name);
        await checkRemote(manifest);
      },
    };
  }

  return {
    async check({ team, name, manifest: given }) {
      authorise(team, name);
      const manifest = remoteBuild.check(given);
      checkName(manifest, name);
      await checkRemote(manifest);
      return manifest;
    },

    deploy: (request) =>
      audited(request, 'deploy', async ({ about, begin }) => {
        const { name, upload, canary } = request;
        const draft = deployments.draftFolder(randomUUID());
        try {
          const { description, check } = await receive(name, upload, draft);
          await inTurn(async () => {
            const { version } = description;
            about({ version });
            await check();
            await checkVersion(name, description);
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
