import { languageOf, TRANSLATED_LANGUAGES } from '@tasklane/contracts';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Bundle } from '../namespace';
import { localeFaults } from './localeFaults';

/** The workspace's root: the first folder upwards that holds the workspace file. */
function workspaceRoot(from: string): string {
  return existsSync(join(from, 'pnpm-workspace.yaml')) ? from : workspaceRoot(dirname(from));
}

const root = workspaceRoot(process.cwd());
const read = (file: string): Bundle => JSON.parse(readFileSync(file, 'utf8')) as Bundle;

const packages = ['packages', 'remotes', 'templates'].flatMap((parent) =>
  readdirSync(join(root, parent)).map((name) => join(root, parent, name)),
);

/** Every folder called `locales` below a package's sources: one namespace each. */
const folders = [...packages, join(root, 'shell')]
  .map((folder) => join(folder, 'src'))
  .filter((sources) => existsSync(sources))
  .flatMap((sources) =>
    readdirSync(sources, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name === 'locales')
      .map((entry) => join(entry.parentPath, entry.name)),
  );

it('finds the locale files of the workspace', () => {
  expect(folders.map((folder) => relative(root, folder))).toEqual(
    expect.arrayContaining(['packages/ui/src/locales', 'shell/src/locales', 'shell/src/dialogs/locales']),
  );
});

describe.each(folders.map((folder) => [relative(root, folder), folder]))('%s', (_name, folder) => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));

  it('is written in every language that counts as translated', () => {
    expect(files).toEqual(expect.arrayContaining(TRANSLATED_LANGUAGES.map((code) => `${code}.json`)));
  });

  it.each(files)('%s says all that English says', (file) => {
    const tag = languageOf(file.replace('.json', '')).tag;
    expect(localeFaults(read(join(folder, 'en.json')), read(join(folder, file)), tag)).toEqual([]);
  });
});
