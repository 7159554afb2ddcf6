import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shellServerCode } from '@tasklane/federation/server-build';

const folder = join(import.meta.dirname, '../../../../shell');
const cache = join(import.meta.dirname, '../../node_modules/.cache/server-page');

/** @param {string} file */
const changed = async (file) => (await stat(file)).mtimeMs;

/**
 * The build that was kept, unless one of the files that it was made of has changed or gone since.
 *
 * @param {string} kept
 * @returns {Promise<string | null>}
 */
async function stillGood(kept) {
  try {
    const [{ code, inputs }, since] = [JSON.parse(await readFile(kept, 'utf8')), await changed(kept)];
    const times = await Promise.all(inputs.map(changed));
    return times.every((time) => time < since) ? code : null;
  } catch {
    return null;
  }
}

/**
 * The shell's build for the server. Making it takes seconds, and each remote's suite needs the same: it is kept.
 *
 * @returns {Promise<string>}
 */
export async function shellCode() {
  const kept = join(cache, 'shell.json');
  const known = await stillGood(kept);
  if (known !== null) return known;
  const built = await shellServerCode({ folder, name: 'shell', development: false });
  await mkdir(cache, { recursive: true });
  // Suites run at the same time: each writes a file of its own, and whole.
  const own = join(cache, `shell-${process.pid}.json`);
  await writeFile(own, JSON.stringify(built));
  await rename(own, kept);
  return built.code;
}
