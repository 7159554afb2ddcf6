import { syncBuiltinESMExports } from 'node:module';
import { diskCalls as fs, registerDraft, draftCount } from './disk-calls.mjs';

// Loaded before the edge by a test: simulates a disk that does not confirm the names in a folder, on the first flush
// while the second build is taken in, on the second flush with the next build, and so on.
let flushes = 0;

const { mkdir, open } = fs;
fs.mkdir = async (path, ...rest) => {
  if (registerDraft(path)) flushes = 0;
  return mkdir(path, ...rest);
};
fs.open = async (path, flags, ...rest) => {
  const handle = await open(path, flags, ...rest);
  if (flags !== 'r') return handle;
  const sync = handle.sync.bind(handle);
  handle.sync = async () => {
    flushes += 1;
    if (flushes !== draftCount() - 1) return sync();
    throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO', syscall: 'fsync' });
  };
  return handle;
};
syncBuiltinESMExports();
