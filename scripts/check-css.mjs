import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cssFaults } from './lib/css-faults.mjs';
import { sourceFiles } from './lib/files.mjs';
import { root } from './lib/workspace.mjs';

// Style sheets use logical properties, and take colours and sizes from the tokens.
const tokens = /^packages\/ui\/src\/(?:[^/]+\/)?tokens[./]/;
const sheets = sourceFiles(
  (path) => path.endsWith('.css') && !tokens.test(path) && !path.includes('/fixtures/'),
);
const faults = sheets.flatMap((path) =>
  cssFaults(readFileSync(join(root, path), 'utf8')).map(({ line, text }) => `${path}:${line}  ${text}`),
);
for (const fault of faults) console.error(fault);
console.log(`${sheets.length} style sheets, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
