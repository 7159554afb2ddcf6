import { languageOf } from '@tasklane/contracts';
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
  existsSync(join(root, parent))
    ? readdirSync(join(root, parent)).map((name) => join(root, parent, name))
    : [],
);
const folders = [...packages, join(root, 'shell')]
  .map((folder) => join(folder, 'src', 'locales'))
  .filter((folder) => existsSync(folder));

it('finds the locale files of the workspace', () => {
  expect(folders.map((folder) => relative(root, folder))).toContain('packages/ui/src/locales');
});

describe.each(folders.map((folder) => [relative(root, folder), folder]))('%s', (_name, folder) => {
  it('is written in English and Arabic at least', () => {
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['ar.json', 'en.json']));
  });

  it.each(readdirSync(folder).filter((file) => file.endsWith('.json')))(
    '%s says all that English says',
    (file) => {
      const tag = languageOf(file.replace('.json', '')).tag;
      expect(localeFaults(read(join(folder, 'en.json')), read(join(folder, file)), tag)).toEqual([]);
    },
  );
});
