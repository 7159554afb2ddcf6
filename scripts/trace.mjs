import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { tracer } from './lib/traced.mjs';
import { root } from './lib/workspace.mjs';

/**
 * `pnpm trace [log …]` prints logs, or what it reads, with the positions of stacks in the sources. It needs the build that
 * wrote them: a chunk's name has the hash of its content, so another's are left as they are.
 */
const files = process.argv.slice(2);
const trace = tracer(root);
for (const input of files.length > 0 ? files.map((file) => createReadStream(file)) : [process.stdin])
  for await (const line of createInterface({ input })) console.log(trace(line));
