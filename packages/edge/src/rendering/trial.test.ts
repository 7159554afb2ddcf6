import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { harmful, shellCode } from '../testing/server-code';
import { tryBuilds } from './trial';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trial-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each([
  ['loads', shellCode, undefined],
  ['never ends', 'for (;;) Math.random();', /^No sign of life/],
  ['lacks a module', harmful.lacks, /^Error: The module "node:fs" is not there on the server\.$/],
  ['ends its thread', 'process.exit(3);', /^The thread ended with 3\.$/],
])('a trial reports the fault, if any, of a shell that %s, in one line', async (what, code, fault) => {
  const shell = join(folder, `${what.replaceAll(' ', '-')}.cjs`);
  await writeFile(shell, code);
  const outcome = await tryBuilds({ shell, remotes: {} }, undefined, { withinMs: 500, hungAfterMs: 500 });
  if (fault) expect(outcome).toMatch(fault);
  else expect(outcome).toBeUndefined();
});
