import { existsSync } from 'node:fs';
import { readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { copyFolder, writeJson } from './durable';

/** The builds of one remote, or of the shell, that are kept. */
interface Deployable {
  /** The version that pages get; the others are served to pages that are open already. */
  readonly live: string;
  /** The last version that came from the workspace, so that a roll-back outlives a restart. */
  readonly built: string | null;
  /** Oldest first. */
  readonly versions: readonly { readonly version: string; readonly since: string }[];
}

type State = Readonly<Record<string, Deployable>>;

/** Versions kept beside the live one, for open pages and for roll-back. */
const keptVersions = 8;

/** Which builds are deployed and which are live, in a folder of its own. */
export interface Deployments {
  names(): string[];
  live(name: string): string | undefined;
  /** Versions of a name, the newest first. */
  versions(name: string): string[];
  /** Where the files of a version lie. */
  folder(name: string, version: string): string;
  /** Keeps a build; the folder is copied. Does nothing when the version is there already. */
  add(name: string, version: string, from: string): Promise<void>;
  /**
   * Makes a kept version the live one; deployment and roll-back are this same switch.
   * @throws Error for a version that is not kept
   */
  switchTo(name: string, version: string): Promise<void>;
  /** Keeps the workspace's build, and makes it live unless that was done before. */
  adopt(name: string, version: string, from: string): Promise<void>;
}

export async function openDeployments(
  dataDir: string,
  now: () => Date = () => new Date(),
): Promise<Deployments> {
  const file = join(dataDir, 'deployments.json');
  const folder = (name: string, version: string): string => join(dataDir, 'builds', name, version);
  let state: State = existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as State) : {};
  await removeDrafts(join(dataDir, 'builds'));

  const save = async (name: string, deployable: Deployable): Promise<void> => {
    const next = { ...state, [name]: deployable };
    await writeJson(file, next);
    state = next;
  };

  const add = async (name: string, version: string, from: string): Promise<void> => {
    if (!existsSync(folder(name, version))) await copyFolder(from, folder(name, version));
    const known = state[name];
    if (known?.versions.some((each) => each.version === version)) return;
    const versions = [...(known?.versions ?? []), { version, since: now().toISOString() }];
    const live = known?.live ?? version;
    const surplus = versions.filter((each) => each.version !== live && each.version !== version);
    const dropped = surplus
      .slice(0, Math.max(0, surplus.length - keptVersions + 1))
      .map((each) => each.version);
    await save(name, {
      live,
      built: known?.built ?? null,
      versions: versions.filter((each) => !dropped.includes(each.version)),
    });
    for (const old of dropped) await rm(folder(name, old), { recursive: true, force: true });
  };

  const switchTo = async (name: string, version: string): Promise<void> => {
    const known = state[name];
    if (!known?.versions.some((each) => each.version === version)) {
      throw new Error(`There is no version ${version} of ${name}.`);
    }
    await save(name, { ...known, live: version });
  };

  return {
    names: () => Object.keys(state).sort(),
    live: (name) => state[name]?.live,
    versions: (name) => (state[name]?.versions ?? []).map(({ version }) => version).reverse(),
    folder,
    add,
    switchTo,
    async adopt(name, version, from) {
      await add(name, version, from);
      const known = state[name];
      if (!known || known.built === version) return;
      await save(name, { ...known, live: version, built: version });
    },
  };
}

/** Copies that a crash cut short. */
async function removeDrafts(builds: string): Promise<void> {
  if (!existsSync(builds)) return;
  for (const name of await readdir(builds)) {
    for (const entry of await readdir(join(builds, name))) {
      if (entry.startsWith('.')) await rm(join(builds, name, entry), { recursive: true, force: true });
    }
  }
}
