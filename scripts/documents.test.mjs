import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sourceFiles } from './lib/files.mjs';
import { root } from './lib/workspace.mjs';

/** What documents name without its being in the repository: what a build writes, and the results of examples. */
const elsewhere = [/\/dist(?:\/|$)/, /^remotes\/guides$/, /\/locales\/de\/jobs\.json$/];

const PATH = /`((?:bench|contracts|docs|e2e|packages|remotes|scripts|shell|templates)\/[\w./*-]+)`/g;
const LINK = /\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g;

const files = sourceFiles(() => true);

/** @param {string} pattern path with `*` for a part of a name */
function exists(pattern) {
  if (!pattern.includes('*')) return existsSync(join(root, pattern));
  const parts = pattern.split('*').map((part) => part.replace(/[.-]/g, '\\$&'));
  const expression = new RegExp(`^${parts.join('[^/]*')}$`);
  return files.some((path) => expression.test(path));
}

const documents = files.filter((path) => path.endsWith('.md'));

test.each(documents)('the files that %s names exist', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const named = [...text.matchAll(PATH)].map(([, path = '']) => path);
  const linked = [...text.matchAll(LINK)].map(([, path = '']) => join(dirname(document), path));
  const isHere = (/** @type {string} */ path) => !elsewhere.some((expression) => expression.test(path));
  expect([...named.filter(isHere), ...linked].filter((path) => !exists(path))).toEqual([]);
});

test('documents name many files', () => {
  const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
  expect([...text.matchAll(PATH)].length).toBeGreaterThan(50);
});
