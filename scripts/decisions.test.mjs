import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFiles } from './lib/files.mjs';
import { root } from './lib/workspace.mjs';

// docs/decisions/README.md describes the form of a decision.
const folder = 'docs/decisions';
/** @param {string} path */
const text = (path) => readFileSync(join(root, path), 'utf8');
const names = sourceFiles((path) => /\/\d{4}-[^/]+\.md$/.test(path), folder).map((path) =>
  path.slice(folder.length + 1),
);

const link = String.raw`\[\d{4}\]\(\d{4}-[a-z0-9-]+\.md\)`;
const links = `${link}(?:, ${link})*`;
const statusForm = new RegExp(
  `^_(?<date>\\d{4}-\\d{2}-\\d{2}) · (?:accepted|superseded(?<partly> in part)? by (?<later>${links}))` +
    `(?: · supersedes(?<partlyEarlier> in part)? (?<earlier>${links}))?_$`,
);

const linkedFiles = (list = '') => [...list.matchAll(/\(([^)]+)\)/g)].map(([, file]) => file);

/**
 * The parts of a decision's head; `status` is undefined where its line has another format.
 *
 * @param {string} name
 */
function readHead(name) {
  const [title = '', blank, line = ''] = text(join(folder, name)).split('\n');
  const status = blank === '' ? statusForm.exec(line)?.groups : undefined;
  return { name, number: name.slice(0, 4), title, status };
}

const decisions = names.map(readHead);
const readme = text(join(folder, 'README.md'));

/**
 * Sorted, so that the lists of both directions can be compared.
 *
 * @param {(decision: ReturnType<typeof readHead>) => string[]} ofDecision
 */
const pairs = (ofDecision) => decisions.flatMap(ofDecision).toSorted();

test.each(decisions)('$name begins with its number, its date and its status', ({ number, title, status }) => {
  expect(title).toMatch(new RegExp(`^# ${number} \\S`));
  const date = status?.date ?? '';
  expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(new Date(date).toISOString().slice(0, 10)).toBe(date);
});

test.each(names)('%s names the alternatives that were refused', (name) => {
  expect(text(join(folder, name))).toMatch(/^\*\*Refused\.\*\* \S/m);
});

test('a decision and the one it supersedes link to each other', () => {
  const later = pairs(({ name, status }) =>
    linkedFiles(status?.later).map((file) => `${file} supersedes${status?.partly ?? ''} ${name}`),
  );
  const earlier = pairs(({ name, status }) =>
    linkedFiles(status?.earlier).map((file) => `${name} supersedes${status?.partlyEarlier ?? ''} ${file}`),
  );
  expect(later).not.toEqual([]);
  expect(later).toEqual(earlier);
});

test('the README lists every decision once, in order and by its title', () => {
  const rows = [...readme.matchAll(/^\| \[(\d{4})\]\(([^)]+)\) +\| (.+?) +\|$/gm)];
  expect(rows.map(([, number, file, title]) => `${file} # ${number} ${title}`)).toEqual(
    decisions.map(({ name, title }) => `${name} ${title}`),
  );
});

test('every link to a decision names an existing file and its number', () => {
  /** @param {string} path */
  const isText = (path) => /\.(?:[cm]?[jt]sx?|json|ya?ml|md)$|(?:^|\/)\.npmrc$/.test(path);
  const mention =
    /(?:\[(?:[a-z]+ )?(?<number>\d{4})\]\(|decisions\/)(?:[./\w]*\/)?(?<file>\d{4}-[\w-]+\.md)/g;
  const mentions = sourceFiles(isText).flatMap((path) =>
    [...text(path).matchAll(mention)].map(({ groups = {} }) => {
      const { file = '', number } = groups;
      return { path, file, number: number ?? file.slice(0, 4) };
    }),
  );
  expect(mentions.length).toBeGreaterThan(names.length);
  expect(mentions.filter(({ file, number }) => !names.includes(file) || !file.startsWith(number))).toEqual(
    [],
  );
});
