import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const house = join(import.meta.dirname, '../../../..');

/** A remote that the generator created, in a separate workspace beside this one. */
export interface NewRemote {
  readonly root: string;
  readonly folder: string;
  readonly dist: string;
  /** Reads a file of that workspace. */
  read(file: string): string;
  /** Builds it alone. */
  build(): Promise<void>;
  /** Runs the contract suite on it; returns the output of jest. Rejects when a test fails. */
  test(): Promise<string>;
  forget(): void;
}

/** Runs the generator as the command does, without the installation. */
async function generate(
  root: string,
  options: { readonly name: string; readonly path?: string },
): Promise<void> {
  const script = `import { newRemote } from ${JSON.stringify(join(house, 'scripts/lib/new-remote.mjs'))};
    await newRemote(${JSON.stringify({ ...options, root })}).catch((error) => {
      console.error(error.message);
      process.exit(1);
    });`;
  await run(process.execPath, ['--input-type=module', '--eval', script], { cwd: house });
}

/** Lays out the packages that it names as an installation would. */
function install(folder: string): void {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >;
  for (const [name, range] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })) {
    const place = join(folder, 'node_modules', name);
    mkdirSync(dirname(place), { recursive: true });
    const from = range.startsWith('workspace:')
      ? name.replace('@tasklane', 'packages')
      : `templates/remote/node_modules/${name}`;
    symlinkSync(join(house, from), place);
  }
}

/**
 * Creates a new remote.
 * @throws Error whose `stderr` is the generator's sentence, when it refuses
 */
export async function makeRemote(options: {
  readonly name: string;
  readonly path?: string;
}): Promise<NewRemote> {
  mkdirSync(join(house, '.cache'), { recursive: true });
  const root = mkdtempSync(join(house, '.cache/new-remote-'));
  for (const file of ['CODEOWNERS', 'tsconfig.json', 'tsconfig.base.json'])
    cpSync(join(house, file), join(root, file));
  const forget = () => rmSync(root, { recursive: true, force: true });
  try {
    await generate(root, options);
  } catch (error) {
    forget();
    throw error;
  }
  const folder = join(root, 'remotes', options.name);
  install(folder);
  return {
    root,
    folder,
    dist: join(folder, 'dist'),
    read: (file) => readFileSync(join(root, file), 'utf8'),
    async build() {
      await run(process.execPath, [join(house, 'packages/federation/webpack/cli.mjs')], { cwd: folder });
      if (!existsSync(join(folder, 'dist/remote.json'))) throw new Error('The build left nothing.');
    },
    async test() {
      const jest = join(house, 'node_modules/jest/bin/jest.js');
      const { stderr } = await run(
        process.execPath,
        [jest, '--selectProjects', 'browser', '--roots', folder, '--runInBand', 'contract.test'],
        { cwd: house },
      );
      return stderr;
    },
    forget,
  };
}
