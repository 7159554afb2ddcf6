import { buildDescription } from '@tasklane/contracts';
import type { BuiltManifest, RegistryRemote } from '@tasklane/contracts';

/**
 * A build with the hashes of all its files. Where the page's HTML has left them out they come from the build's own
 * description, which is checked itself; no registry has to answer for it.
 */
export async function described(build: RegistryRemote, signal: AbortSignal): Promise<RegistryRemote> {
  const { [buildDescription]: integrity } = build.integrity;
  if (integrity === undefined) return build;
  const answer = await fetch(build.base + buildDescription, { integrity, signal });
  if (!answer.ok) throw new Error(`The description of the build answered ${answer.status}.`);
  const { files } = (await answer.json()) as BuiltManifest;
  return { ...build, integrity: Object.fromEntries(files.map((file) => [file.path, file.integrity])) };
}
