import type { BuiltFile, BuiltManifest, BuiltShell, RemoteManifest } from '@tasklane/contracts';
import { contractsVersion } from '@tasklane/contracts';
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

type Contents = Readonly<Record<string, string>>;

const describe = (contents: Contents): BuiltFile[] =>
  Object.entries(contents).map(([path, text]) => ({
    path,
    bytes: Buffer.byteLength(text),
    integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
  }));

async function writeFiles(folder: string, contents: Contents): Promise<void> {
  for (const [path, text] of Object.entries(contents)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
    await writeFile(join(folder, `${path}.br`), brotliCompressSync(text));
    await writeFile(join(folder, `${path}.gz`), gzipSync(text));
  }
}

const serverFile = 'server/index.cjs';

/**
 * Creates a remote's `dist` as the preset builds it, with one script and one style sheet per view.
 * @param server code of its build for the server
 */
export async function buildRemote(
  remotesDir: string,
  manifest: Pick<RemoteManifest, 'name' | 'access' | 'routes'> & Partial<RemoteManifest>,
  version: string,
  server?: string,
): Promise<BuiltManifest> {
  const views = [...new Set([...manifest.routes, ...(manifest.slots ?? [])].map(({ view }) => view))];
  const contents: Record<string, string> = {
    'remoteEntry.js': `entry of ${manifest.name} ${version}`,
    'en.js': 'texts',
    ...(server !== undefined && { [serverFile]: server }),
    ...Object.fromEntries(
      views.flatMap((view) => [
        [`view-${view}.js`, `script of ${view} ${version}`],
        [`view-${view}.css`, `/* sheet of ${view} ${version} */`],
      ]),
    ),
  };
  const built: BuiltManifest = {
    slots: [],
    contracts: '^1.0.0',
    ...manifest,
    version,
    entry: 'remoteEntry.js',
    files: describe(contents),
    views: Object.fromEntries(views.map((view) => [view, [`view-${view}.js`, `view-${view}.css`]])),
    shared: Object.fromEntries(views.map((view) => [view, ['react', '@tasklane/forms']])),
    locales: { en: 'en.js' },
    ...(server !== undefined && { server: serverFile }),
  };
  const dist = join(remotesDir, manifest.name, 'dist');
  await writeFiles(dist, contents);
  await writeFile(join(dist, 'remote.json'), JSON.stringify(built));
  return built;
}

/**
 * Creates the shell's `dist` as the preset builds it.
 * @param server code of its build for the server
 * @param contracts the version that it provides
 */
export async function buildShell(
  dist: string,
  version: string,
  server?: string,
  contracts = contractsVersion,
): Promise<BuiltShell> {
  const contents: Contents = {
    'main.js': `shell ${version} `.repeat(100),
    'shell.css': '@font-face{src:url(inter.woff2)}b{fill:url(#ink)}',
    'forms.js': 'forms',
    'texts-en.js': 'texts',
    'texts-ar.js': 'texts',
    'inter.woff2': 'font',
    ...(server !== undefined && { [serverFile]: server }),
  };
  const built: BuiltShell = {
    version,
    contracts,
    scripts: ['main.js'],
    styles: ['shell.css'],
    fonts: ['inter.woff2'],
    shared: { '@tasklane/forms': ['forms.js'] },
    locales: { en: ['texts-en.js'], ar: ['texts-ar.js'] },
    ...(server !== undefined && { server: serverFile }),
    files: describe(contents),
  };
  await writeFiles(dist, contents);
  await writeFile(join(dist, 'shell.json'), JSON.stringify(built));
  return built;
}
