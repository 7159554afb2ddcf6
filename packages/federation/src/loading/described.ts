import { buildDescription, shellDescription } from '@tasklane/contracts';
import type { BuiltManifest, BuiltShell, ListedShell, RegistryRemote } from '@tasklane/contracts';

async function read<Description>(address: string, init: RequestInit): Promise<Description> {
  const answer = await fetch(address, init);
  if (!answer.ok) throw new Error(`The description of the build answered ${answer.status}.`);
  return (await answer.json()) as Description;
}

const hashesOf = ({ files }: Pick<BuiltManifest | BuiltShell, 'files'>): RegistryRemote['integrity'] =>
  Object.fromEntries(files.map((file) => [file.path, file.integrity]));

/**
 * Returns a build with the hashes of all its files, and with the files of each view. Where the page's HTML omits them,
 * they come from the build's own description, whose integrity is checked itself, so no registry request is needed.
 */
export async function described(build: RegistryRemote, signal: AbortSignal): Promise<RegistryRemote> {
  const { [buildDescription]: integrity } = build.integrity;
  if (integrity === undefined) return build;
  const description = await read<BuiltManifest>(build.base + buildDescription, { integrity, signal });
  const { views, shared, locales } = description;
  return { ...build, views, shared, locales, integrity: hashesOf(description) };
}

/** Returns the shell with the hashes of all its files, from its own description. */
export async function describedShell(shell: ListedShell, signal: AbortSignal): Promise<ListedShell> {
  const { [shellDescription]: integrity } = shell.integrity;
  if (integrity === undefined) return shell;
  return {
    ...shell,
    integrity: hashesOf(await read<BuiltShell>(shell.base + shellDescription, { integrity, signal })),
  };
}
