import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { messageOf } from './lib/message-of.mjs';
import { tracer } from './lib/traced.mjs';
import { root } from './lib/workspace.mjs';

/**
 * `pnpm trace [log …]` prints logs, or what it reads, with the positions of stacks in the sources. It needs the build that
 * wrote them: a chunk's name has the hash of its content, so another's are left as they are.
 */
const trace = tracer(root);
// Whoever reads may have seen enough.
process.stdout.once('error', () => process.exit());

/** @param {AsyncIterable<string>} lines */
async function print(lines) {
  for await (const line of lines) console.log(trace(line));
}

const files = process.argv.slice(2);
try {
  if (files.length === 0) await print(createInterface({ input: process.stdin }));
  for (const file of files) {
    const log = await open(resolve(process.env.INIT_CWD ?? process.cwd(), file));
    await print(log.readLines());
  }
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
