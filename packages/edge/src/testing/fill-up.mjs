import { syncBuiltinESMExports } from 'node:module';
import { diskCalls as fs, registerDraft, draftCount } from './disk-calls.mjs';

// Loaded before the edge by a test: simulates a full disk. The first build is taken in without a fault; with the next
// one the disk is full from the first write on, with the one after that from the second write on, and so on.
let writes = 0;

/** @param {string} syscall */
function write(syscall) {
  writes += 1;
  if (draftCount() < 2 || writes < draftCount() - 1) return;
  throw Object.assign(new Error(`ENOSPC: no space left on device, ${syscall}`), { code: 'ENOSPC', syscall });
}

const { mkdir, open, rename } = fs;
fs.mkdir = async (path, ...rest) => {
  if (registerDraft(path)) writes = 0;
  write('mkdir');
  return mkdir(path, ...rest);
};
fs.rename = async (...given) => {
  write('rename');
  return rename(...given);
};
fs.open = async (path, flags, ...rest) => {
  if (flags === 'r') return open(path, flags, ...rest);
  write('open');
  const handle = await open(path, flags, ...rest);
  for (const name of /** @type {const} */ (['appendFile', 'writeFile'])) {
    const original = handle[name].bind(handle);
    handle[name] = async (...given) => {
      write('write');
      return original(...given);
    };
  }
  return handle;
};
syncBuiltinESMExports();
