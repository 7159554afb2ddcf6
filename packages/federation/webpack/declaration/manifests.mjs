#!/usr/bin/env node
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { readDeclaration } from './read.mjs';

/**
 * Returns the manifests of the remotes that are declared in the folders below a folder.
 *
 * @param {string} parent
 * @returns {Promise<import('@tasklane/contracts').RemoteManifest[]>}
 */
export const manifestsIn = (parent) =>
  Promise.all(
    (existsSync(parent) ? readdirSync(parent).sort() : [])
      .map((name) => join(parent, name))
      .filter((folder) => existsSync(join(folder, 'src/index.ts')))
      .map(async (folder) => (await readDeclaration(folder)).manifest),
  );

// As a program it prints them as JSON, for tests with a DOM, where the compiler refuses to run.
const [, program, folder] = process.argv;
if (program && folder && realpathSync(program) === import.meta.filename)
  void manifestsIn(folder).then((manifests) => process.stdout.write(JSON.stringify(manifests)));
