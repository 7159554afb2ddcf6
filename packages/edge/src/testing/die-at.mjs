import { syncBuiltinESMExports } from 'node:module';
import { diskCalls as fs } from './disk-calls.mjs';

// Loaded before the edge by a test: kills the process, as a power failure would, right before the DIE_AT-th step that
// it takes on the disk since it started to take in a build.
const last = Number(process.env.DIE_AT);
let steps = 0;
let counting = false;

function step() {
  if (!counting) return;
  steps += 1;
  if (steps === last) process.kill(process.pid, 'SIGKILL');
}

const { mkdir, open } = fs;
fs.mkdir = async (path, ...rest) => {
  counting ||= String(path).includes('drafts');
  return mkdir(path, ...rest);
};
fs.open = async (...given) => {
  step();
  const handle = await open(...given);
  const sync = handle.sync.bind(handle);
  handle.sync = async () => {
    step();
    await sync();
  };
  return handle;
};
for (const name of /** @type {const} */ (['rename', 'rm'])) {
  const original = fs[name];
  fs[name] = async (...given) => {
    step();
    return original(...given);
  };
}
syncBuiltinESMExports();
