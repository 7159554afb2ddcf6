import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * Writes a workspace of manifests only, for the rules that read them.
 *
 * @param {Record<string, object>} manifests package.json contents by folder
 * @returns {{ at: (path: string) => string, write: (path: string, text: string) => void, remove: () => void }} `at`
 *   returns the absolute path of a file in it, `write` writes one
 */
export function makeWorkspace(manifests) {
  const root = mkdtempSync(join(tmpdir(), 'workspace-'));
  /** @type {(path: string, text: string) => void} */
  const write = (path, text) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const globs = Object.keys(manifests).map((dir) => dir.replace(/\/[^/]+$/, '/*'));
  write('pnpm-workspace.yaml', `packages:\n${[...new Set(globs)].map((glob) => `  - ${glob}\n`).join('')}`);
  for (const [dir, manifest] of Object.entries(manifests)) {
    write(`${dir}/package.json`, JSON.stringify({ exports: { '.': './src/index.ts' }, ...manifest }));
  }
  return { at: (path) => join(root, path), write, remove: () => rmSync(root, { recursive: true }) };
}
