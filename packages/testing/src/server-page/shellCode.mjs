import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shellServerCode } from '@tasklane/federation/server-build';

const folder = join(import.meta.dirname, '../../../../shell');
const cache = join(import.meta.dirname, '../../node_modules/.cache/server-page');

/** @param {string} file */
const changed = async (file) => (await stat(file)).mtimeMs;

/**
 * Returns the cached build, unless one of its sources has changed or been removed since.
 *
 * @param {string} file
 * @returns {Promise<string | null>}
 */
async function stillGood(file) {
  try {
    const [{ code, inputs }, since] = [JSON.parse(await readFile(file, 'utf8')), await changed(file)];
    const times = await Promise.all(inputs.map(changed));
    return times.every((time) => time < since) ? code : null;
  } catch {
    return null;
  }
}

/**
 * Returns the shell's build for the server. It takes seconds, and each remote's suite needs the same one: it is
 * cached.
 *
 * @returns {Promise<string>}
 */
export async function shellCode() {
  const file = join(cache, 'shell.json');
  const code = await stillGood(file);
  if (code !== null) return code;
  const built = await shellServerCode({ folder, name: 'shell', development: false });
  await mkdir(cache, { recursive: true });
  // Suites run in parallel: each writes its own file, completely.
  const own = join(cache, `shell-${process.pid}.json`);
  await writeFile(own, JSON.stringify(built));
  await rename(own, file);
  return built.code;
}
