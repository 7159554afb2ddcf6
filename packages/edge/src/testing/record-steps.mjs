import { cpSync } from 'node:fs';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

// Loaded before the edge by a test: copies the data folder right before every step that the edge takes on the disk
// since it began to take in a build, to COPIES/<number of the build>/<number of the step>. A process that is killed
// there leaves just this, as it takes one step at a time; two at once fail.
const fs = createRequire(import.meta.url)('node:fs/promises');
const { COPIES, DATA_DIR } = process.env;
const drafts = new Set();
let steps = 0;
let isAtStep = false;

const recorded =
  (original) =>
  async (...given) => {
    if (drafts.size === 0) return original(...given);
    if (isAtStep)
      throw new Error('Two steps on the disk at once: a copy is not what a killed process leaves.');
    isAtStep = true;
    try {
      steps += 1;
      cpSync(DATA_DIR, join(COPIES, String(drafts.size), String(steps)), { recursive: true });
      return await original(...given);
    } finally {
      isAtStep = false;
    }
  };

const mkdir = recorded(fs.mkdir);
fs.mkdir = async (path, ...rest) => {
  const isBegun = /drafts.[^/\\]+$/.test(path) && !drafts.has(path);
  if (isBegun) steps = 0;
  if (isBegun) drafts.add(path);
  return mkdir(path, ...rest);
};
const open = recorded(fs.open);
fs.open = async (...given) => {
  const handle = await open(...given);
  for (const name of ['appendFile', 'sync', 'writeFile']) handle[name] = recorded(handle[name].bind(handle));
  return handle;
};
for (const name of ['rename', 'rm']) fs[name] = recorded(fs[name]);
syncBuiltinESMExports();
