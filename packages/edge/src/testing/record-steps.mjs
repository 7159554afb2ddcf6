import { cpSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { diskCalls as fs, registerDraft, draftCount } from './disk-calls.mjs';

// Loaded before the edge by a test: copies the data folder right before every step that the edge takes on the disk
// since it started to take in a build, to COPIES/<number of the build>/<number of the step>. A process that is killed
// there leaves exactly this, as it takes one step at a time; two at once throw.
const { COPIES = '', DATA_DIR = '' } = process.env;
let steps = 0;
let isAtStep = false;

/**
 * @template Result
 * @param {(...given: unknown[]) => Promise<Result>} original
 * @returns {(...given: unknown[]) => Promise<Result>}
 */
const recorded =
  (original) =>
  async (...given) => {
    if (draftCount() === 0) return original(...given);
    if (isAtStep)
      throw new Error('Two steps on the disk at once: a copy is not what a killed process leaves.');
    isAtStep = true;
    try {
      steps += 1;
      cpSync(DATA_DIR, join(COPIES, String(draftCount()), String(steps)), { recursive: true });
      return await original(...given);
    } finally {
      isAtStep = false;
    }
  };

const mkdir = recorded(fs.mkdir);
fs.mkdir = async (path, ...rest) => {
  if (registerDraft(path)) steps = 0;
  return mkdir(path, ...rest);
};
const open = recorded(fs.open);
fs.open = async (...given) => {
  const handle = await open(...given);
  for (const name of /** @type {const} */ (['appendFile', 'sync', 'writeFile']))
    handle[name] = recorded(handle[name].bind(handle));
  return handle;
};
for (const name of /** @type {const} */ (['rename', 'rm'])) fs[name] = recorded(fs[name]);
syncBuiltinESMExports();
