import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const list = readFileSync(join(import.meta.dirname, 'vendor/react-router-dom.mjs'), 'utf8');
const provided = new Set(
  [...list.matchAll(/^ {2}(\w+),$|\{ (\w+) \}/gm)].map(([, many, one]) => many ?? one ?? ''),
);

/**
 * Returns the names that a source file imports from the router at run time.
 *
 * @param {string} code
 * @returns {string[]}
 */
function namesFromRouter(code) {
  const imports = code.matchAll(/import (?!type\b)\{([^}]*)\} from 'react-router-dom'/g);
  return [...imports].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim().replace(/ as .*$/, ''))
      .filter((name) => name && !name.startsWith('type ')),
  );
}

const folders = [
  'shell',
  ...['remotes', 'packages'].flatMap((dir) => readdirSync(join(root, dir)).map((each) => `${dir}/${each}`)),
];

const sources = folders.flatMap((folder) => {
  const files = readdirSync(join(root, folder), { withFileTypes: true }).some(({ name }) => name === 'src')
    ? readdirSync(join(root, folder, 'src'), { encoding: 'utf8', recursive: true })
    : [];
  return files.filter((file) => /(?<!\.test)\.tsx?$/.test(file)).map((file) => join(folder, 'src', file));
});

const inPages = sources.filter((file) => !/(^|\/)(testing|server)\//.test(file));

test('the shared router provides every name that pages import from it', () => {
  expect(provided.size).toBeGreaterThan(15);
  const missing = inPages.flatMap((file) =>
    namesFromRouter(readFileSync(join(root, file), 'utf8'))
      .filter((name) => !provided.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('the shared router provides no name that no page imports', () => {
  const imported = new Set(
    inPages.flatMap((file) => namesFromRouter(readFileSync(join(root, file), 'utf8'))),
  );
  expect([...provided].filter((name) => !imported.has(name))).toEqual([]);
});
