import { buildDescription } from '@tasklane/contracts';
import type { BuiltManifest, BuiltShell, RegistryRemote } from '@tasklane/contracts';

/**
 * Returns a build with the hashes of all its files. Where the page's HTML omits them, they come from the build's own
 * description, whose integrity is checked itself, so no registry request is needed.
 */
export async function described<Build extends Pick<RegistryRemote, 'base' | 'integrity'>>(
  build: Build,
  signal: AbortSignal,
  description = buildDescription,
): Promise<Build> {
  const { [description]: integrity } = build.integrity;
  if (integrity === undefined) return build;
  const answer = await fetch(build.base + description, { integrity, signal });
  if (!answer.ok) throw new Error(`The description of the build answered ${answer.status}.`);
  const { files } = (await answer.json()) as BuiltManifest | BuiltShell;
  return { ...build, integrity: Object.fromEntries(files.map((file) => [file.path, file.integrity])) };
}
