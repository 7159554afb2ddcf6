import { buildDescription, serverFolder, shellDescription } from '@tasklane/contracts';
import type { BuiltFile, BuiltManifest, BuiltShell } from '@tasklane/contracts';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deployments } from './deployments';

/** Whether a file of a build is for browsers. */
export const isServed = ({ path }: BuiltFile): boolean => !path.startsWith(serverFolder);

/** Name under which the shell's builds are kept; no remote may be called so. */
export const shellName = 'shell';

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

/** A file's text, or nothing where the disk does not have it: a folder may have been removed by hand. */
async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    console.error(`${file} is missing.`);
    return undefined;
  }
}

/** A build's description, as it is and as it stands in its file. */
export interface Build<Description> {
  readonly description: Description;
  readonly text: string;
  /** Subresource integrity of the text. */
  readonly integrity: string;
}

/** The descriptions of all kept builds, read once each: a version never changes. Those missing on the disk have none. */
export interface Builds {
  remote(name: string, version: string): Promise<Build<BuiltManifest> | undefined>;
  shell(version: string): Promise<Build<BuiltShell> | undefined>;
}

export function createBuilds(deployments: Deployments): Builds {
  const known = new Map<string, Build<BuiltManifest | BuiltShell>>();

  const read = async (name: string, version: string, file: string) => {
    const key = `${name}/${version}`;
    const found = known.get(key);
    if (found) return found;
    if (!deployments.versions(name).includes(version)) return undefined;
    const text = await readIfThere(join(deployments.folder(name, version), file));
    if (text === undefined) return undefined;
    const description = JSON.parse(text) as BuiltManifest | BuiltShell;
    const build = {
      description,
      text,
      integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
    };
    known.set(key, build);
    return build;
  };

  return {
    remote: async (name, version) =>
      name === shellName
        ? undefined
        : ((await read(name, version, buildDescription)) as Build<BuiltManifest> | undefined),
    shell: async (version) =>
      (await read(shellName, version, shellDescription)) as Build<BuiltShell> | undefined,
  };
}

/** A build of the workspace that went live, or that is kept beside what a team has chosen. */
export interface Adopted {
  readonly name: string;
  readonly version: string;
  /** What was live before it. */
  readonly before: string | undefined;
}

/** What became of the workspace's builds. */
export interface AdoptedWorkspace {
  readonly live: readonly Adopted[];
  readonly held: readonly Adopted[];
}

/** Takes over what was built in the workspace: the shell and every remote that has a `dist`. */
export async function adoptWorkspace(
  deployments: Deployments,
  folders: { readonly shellDist: string; readonly remotesDir: string },
): Promise<AdoptedWorkspace> {
  const adopted = { live: [] as Adopted[], held: [] as Adopted[] };
  const adopt = async (dist: string, file: string): Promise<void> => {
    const path = join(dist, file);
    if (!existsSync(path)) return;
    const { name = shellName, version } = (await readJson(path)) as { name?: string; version: string };
    const before = deployments.live(name);
    const outcome = await deployments.adopt(name, version, dist);
    if (outcome !== 'unchanged') adopted[outcome].push({ name, version, before });
  };
  await adopt(folders.shellDist, shellDescription);
  const names = existsSync(folders.remotesDir) ? await readdir(folders.remotesDir) : [];
  for (const name of names.sort()) await adopt(join(folders.remotesDir, name, 'dist'), buildDescription);
  return adopted;
}
