import { createRequire, syncBuiltinESMExports } from 'node:module';

// Loaded before the edge by a test: a disk that is full from the first write on while the first build is taken in after
// the one that comes through untouched, from the second write on with the next build, and so on.
const fs = createRequire(import.meta.url)('node:fs/promises');
const drafts = new Set();
let writes = 0;

function write(syscall) {
  writes += 1;
  if (drafts.size < 2 || writes < drafts.size - 1) return;
  throw Object.assign(new Error(`ENOSPC: no space left on device, ${syscall}`), { code: 'ENOSPC', syscall });
}

const { mkdir, open, rename } = fs;
fs.mkdir = async (path, ...rest) => {
  const isBegun = /drafts.[^/\\]+$/.test(path) && !drafts.has(path);
  if (isBegun) writes = 0;
  if (isBegun) drafts.add(path);
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
  for (const name of ['appendFile', 'writeFile']) {
    const original = handle[name].bind(handle);
    handle[name] = async (...given) => {
      write('write');
      return original(...given);
    };
  }
  return handle;
};
syncBuiltinESMExports();
