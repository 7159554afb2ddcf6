import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shellServerCode } from '@tasklane/federation/server-build';

const folder = join(import.meta.dirname, '../../../../shell');
const cache = join(import.meta.dirname, '../../node_modules/.cache/server-page');

/** @param {string} file */
const changed = async (file) => (await stat(file)).mtimeMs;

/**
 * The cached build, unless one of the files that it was made of has changed or gone since.
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
 * The shell's build for the server. Making it takes seconds, and each remote's suite needs the same: it is cached.
 *
 * @returns {Promise<string>}
 */
export async function shellCode() {
  const file = join(cache, 'shell.json');
  const code = await stillGood(file);
  if (code !== null) return code;
  const built = await shellServerCode({ folder, name: 'shell', development: false });
  await mkdir(cache, { recursive: true });
  // Suites run at the same time: each writes a file of its own, and whole.
  const own = join(cache, `shell-${process.pid}.json`);
  await writeFile(own, JSON.stringify(built));
  await rename(own, file);
  return built.code;
}
