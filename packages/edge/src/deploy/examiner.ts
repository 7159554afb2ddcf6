import type { BuiltManifest, BuiltShell } from '@tasklane/contracts';
import type { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { shellName, shownRemotes } from '../registry/builds';
import type { Builds } from '../registry/builds';
import { providedContracts } from '../registry/contracts';
import type { Deployments } from '../registry/deployments';
import { isKept } from '../registry/state';
import { checkFits, checkName, checkShellFits, remoteBuild, shellBuild } from './checks';
import { Refusal } from './refusal';
import { unpack } from './unpack';

/**
 * Renders a page with a build of the shell and the live remotes, in a thread of its own.
 * @param folder where the build is
 * @returns the fault, if it does not occur with the live shell as well; undefined for a shell that renders
 */
export type TryShell = (shell: BuiltShell, folder: string) => Promise<string | undefined>;

/** An unpacked upload. */
export interface ReceivedBuild {
  readonly description: BuiltManifest | BuiltShell;
  /** Checks that the build may be shown. */
  readonly check: () => Promise<void>;
}

/** Checks whether builds may be shown on this site now. Each method rejects with a Refusal for a build that may not. */
export interface Examiner {
  /** Checks that a remote may be shown beside what visitors get now. */
  checkRemote(manifest: BuiltManifest): Promise<void>;
  /** Checks that a retained version may still be shown beside the current versions of the others. */
  checkKept(name: string, version: string): Promise<void>;
  /** Checks that no other build has the version: it names one content for ever, since browsers cache its address. */
  checkVersion(name: string, description: BuiltManifest | BuiltShell): Promise<void>;
  receive(name: string, upload: Readable, draft: string): Promise<ReceivedBuild>;
}

export function createExaminer({
  deployments,
  builds,
  tryShell,
}: {
  readonly deployments: Deployments;
  readonly builds: Builds;
  readonly tryShell: TryShell;
}): Examiner {
  /** Returns the builds of all other remotes that visitors get now. */
  const others = (name: string): Promise<BuiltManifest[]> => shownRemotes({ deployments, builds }, name);

  const checkRemote = async (manifest: BuiltManifest): Promise<void> =>
    checkFits(manifest, await others(manifest.name), await providedContracts({ deployments, builds }));

  /** Checks that a shell may be shown with the remotes that visitors get now, and that it renders. */
  async function checkShell(shell: BuiltShell, folder: string): Promise<void> {
    checkShellFits(shell, await others(shellName));
    const fault = await tryShell(shell, folder);
    if (fault === undefined) return;
    throw new Refusal('rendering_failed', `This shell does not render pages on the server: ${fault}`);
  }

  /** Returns the check for a retained build; undefined where there is none. */
  async function checkOfKept(name: string, version: string): Promise<(() => Promise<void>) | undefined> {
    if (!isKept(deployments.of(name), version)) return undefined;
    if (name === shellName) {
      const shell = await builds.shell(version);
      return shell && (() => checkShell(shell.description, deployments.folder(name, version)));
    }
    const remote = await builds.remote(name, version);
    return remote && (() => checkRemote(remote.description));
  }

  return {
    checkRemote,
    async checkKept(name, version) {
      const check = await checkOfKept(name, version);
      if (!check) throw new Refusal('version_unknown', `No version ${version} of ${name} is kept.`);
      await check();
    },
    async checkVersion(name, given) {
      const { version } = given;
      const build = await (name === shellName ? builds.shell(version) : builds.remote(name, version));
      if (build && !isDeepStrictEqual(build.description, given)) {
        throw new Refusal('version_taken', `Version ${version} of ${name} is another build.`);
      }
    },
    async receive(name, upload, draft) {
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
    },
  };
}
