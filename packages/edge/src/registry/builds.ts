import { buildDescription, contractsVersion, serverFolder, shellDescription } from '@tasklane/contracts';
import type { BuiltFile, BuiltManifest, BuiltShell } from '@tasklane/contracts';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCache } from '@tasklane/server/cache';
import type { Deployments } from './deployments';

/** Whether a file of a build is for browsers. */
export const isServed = ({ path }: BuiltFile): boolean => !path.startsWith(serverFolder);

/** Maximum number of build descriptions in memory. */
const mostBuilds = 1_000;

/** Name under which the shell's builds are stored; no remote may have this name. */
export const shellName = 'shell';

/** Returns a file's text; undefined where it is not on the disk: a folder may have been removed by hand. */
async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    console.error(`${file} is missing.`);
    return undefined;
  }
}

/** A build's description, parsed and as the text of its file. */
export interface Build<Description> {
  readonly description: Description;
  readonly text: string;
  /** Subresource integrity of the text. */
  readonly integrity: string;
}

/**
 * The descriptions of all retained builds, each read once: a version never changes. A description that is missing on
 * the disk is undefined.
 */
export interface Builds {
  remote(name: string, version: string): Promise<Build<BuiltManifest> | undefined>;
  shell(version: string): Promise<Build<BuiltShell> | undefined>;
}

export function createBuilds(deployments: Deployments): Builds {
  const builds = createCache<Build<BuiltManifest | BuiltShell> | undefined>({
    capacity: mostBuilds,
    keeps: (build) => build !== undefined,
  });

  const readBuild = async (name: string, version: string, file: string, defaults: object) => {
    if (!deployments.versions(name).includes(version)) return undefined;
    const text = await readIfThere(join(deployments.folder(name, version), file));
    if (text === undefined) return undefined;
    return {
      description: { ...defaults, ...(JSON.parse(text) as BuiltManifest | BuiltShell) },
      text,
      integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
    };
  };

  const read = (name: string, version: string, file: string, defaults: object = {}) =>
    builds.get(`${name}/${version}`, () => readBuild(name, version, file, defaults));

  return {
    remote: async (name, version) =>
      name === shellName
        ? undefined
        : ((await read(name, version, buildDescription)) as Build<BuiltManifest> | undefined),
    // Shells built before shells named their contracts provide this version.
    shell: async (version) =>
      (await read(shellName, version, shellDescription, { contracts: contractsVersion })) as
        Build<BuiltShell> | undefined,
  };
}

/**
 * Returns the builds of remotes that visitors get now: live versions and canaries.
 * @param except a remote that is left out
 */
export async function shownRemotes(
  {
    deployments,
    builds,
  }: { readonly deployments: Pick<Deployments, 'names' | 'of'>; readonly builds: Pick<Builds, 'remote'> },
  except?: string,
): Promise<BuiltManifest[]> {
  const liveBuilds = deployments
    .names()
    .filter((name) => name !== except && name !== shellName)
    .flatMap((name) => {
      const of = deployments.of(name);
      return [of?.live, of?.canary?.version].map((version) => ({ name, version }));
    });
  const manifests = await Promise.all(
    liveBuilds.map(({ name, version }) => (version === undefined ? undefined : builds.remote(name, version))),
  );
  return manifests.flatMap((build) => (build ? [build.description] : []));
}
