import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Returns the version of the contracts that a build is made with. Builds are configured by plain JavaScript, which
 * cannot import the contracts' own source.
 *
 * @throws {Error} when the source does not state it
 */
export function contractsVersion() {
  const file = new URL('./version.ts', import.meta.resolve('@tasklane/contracts'));
  const [, version] = /contractsVersion = '(\d+\.\d+\.\d+)'/.exec(readFileSync(file, 'utf8')) ?? [];
  if (version === undefined) throw new Error(`${fileURLToPath(file)} states no version of the contracts.`);
  return version;
}
