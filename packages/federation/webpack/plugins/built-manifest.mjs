import { basename } from 'node:path';
import { createHash } from 'node:crypto';
import { filesOf, sharedOf, withShared } from '../first-files.mjs';
import { serverFile } from './server-build.mjs';

/**
 * @typedef {import('webpack').Compilation} Compilation
 * @typedef {import('webpack').Compiler} Compiler
 * @typedef {import('../declaration/plugin.mjs').LabelledManifest} LabelledManifest
 */

/** Name of the chunk that holds a remote's `src/index.ts`. */
export const exposeChunk = 'remote';

/** @param {Buffer} content */
const integrityOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** @param {Compilation} compilation */
const serverOf = (compilation) => (compilation.getAsset(serverFile) ? { server: serverFile } : {});

/**
 * Returns every file that the build emits, except compressed siblings.
 *
 * @param {Compilation} compilation
 */
function builtFiles(compilation) {
  return compilation
    .getAssets()
    .filter(({ info }) => !info.compressed)
    .map(({ name, source }) => ({
      path: name,
      bytes: source.size(),
      integrity: integrityOf(source.buffer()),
    }))
    .sort((a, b) => a.path.localeCompare(b.path));
}

/**
 * Emits a JSON file after all other assets have taken their final form.
 *
 * @param {Compiler} compiler
 * @param {string} file
 * @param {(compilation: Compilation) => unknown} describe
 */
function emitDescription(compiler, file, describe) {
  const { Compilation, WebpackError, sources } = compiler.webpack;
  compiler.hooks.thisCompilation.tap('BuiltManifestPlugin', (compilation) => {
    const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compilation.hooks.processAssets.tap({ name: 'BuiltManifestPlugin', stage }, () => {
      try {
        const text = JSON.stringify(describe(compilation), null, 2);
        compilation.emitAsset(file, new sources.RawSource(`${text}\n`));
      } catch (error) {
        compilation.errors.push(new WebpackError(error instanceof Error ? error.message : String(error)));
      }
    });
  });
}

/** Writes `dist/remote.json`: the manifest, and what the edge must know of this particular build. */
export class RemoteManifestPlugin {
  /**
   * @param {{ declaration: { manifest: LabelledManifest }, buildId: { version: string } }} options
   */
  constructor(options) {
    this.options = options;
  }

  /** @param {Compiler} compiler */
  apply(compiler) {
    emitDescription(compiler, 'remote.json', (compilation) => this.#describe(compilation));
  }

  /** @param {Compilation} compilation */
  #describe(compilation) {
    const { declaration, buildId } = this.options;
    const { manifest } = declaration;
    const files = builtFiles(compilation);
    const entry = files.find(({ path }) => path.startsWith('remoteEntry.'))?.path;
    if (!entry) throw new Error(`The build of ${manifest.name} has no remoteEntry.`);
    const extensions = (manifest.extensions ?? []).flatMap((each) => ('view' in each ? [each] : []));
    const names = new Set([...manifest.routes, ...manifest.slots, ...extensions].map(({ view }) => view));
    const groups = [...names].map((view) => /** @type {const} */ ([view, this.#groupsOf(compilation, view)]));
    return {
      ...manifest,
      version: buildId.version,
      entry,
      files,
      views: Object.fromEntries(groups.map(([view, found]) => [view, filesOf(found)])),
      shared: Object.fromEntries(
        groups.map(([view, found]) => [view, [...sharedOf(compilation, found).keys()].sort()]),
      ),
      locales: Object.fromEntries(
        Object.entries(
          localeFiles(
            compilation,
            ({ folder, namespace }) => folder === compilation.compiler.context && namespace === manifest.name,
          ),
        ).map(([language, [file]]) => [language, file]),
      ),
      ...serverOf(compilation),
    };
  }

  /** @param {Compilation} compilation @param {string} view */
  #groupsOf(compilation, view) {
    const expose = compilation.namedChunkGroups.get(exposeChunk);
    const own = compilation.namedChunkGroups.get(`view-${view}`);
    if (!expose) throw new Error('The build has no chunk for src/index.ts.');
    if (!own) throw new Error(`The build has no chunk for the view "${view}".`);
    return [expose, own];
  }
}

/**
 * Returns the files of each language: the chunks that hold a package's `src/locales/<language>/<namespace>.json`.
 *
 * @param {Compilation} compilation
 * @param {(texts: { folder: string, namespace: string }) => boolean} isWanted
 * @returns {Record<string, string[]>}
 */
function localeFiles(compilation, isWanted) {
  /** @type {Record<string, string[]>} */
  const files = {};
  for (const chunk of compilation.chunks) {
    for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
      const [, folder, language, namespace] =
        /^(.*)\/src\/locales\/([\w-]+)\/([\w-]+)\.json$/.exec(module.nameForCondition() ?? '') ?? [];
      const [file] = chunk.files;
      if (folder && language && namespace && file && isWanted({ folder, namespace }))
        (files[language] ??= []).push(file);
    }
  }
  return files;
}

/**
 * Returns the texts that the first page needs: those whose namespace is the name of their package. The others load
 * with a late part.
 *
 * @param {Compilation} compilation
 * @param {Set<string>} packages folders of the packages of the first page
 */
const firstTexts = (compilation, packages) =>
  localeFiles(compilation, ({ folder, namespace }) => packages.has(folder) && namespace === basename(folder));

/**
 * Returns the folders of the packages whose code is in these groups.
 *
 * @param {Compilation} compilation
 * @param {Iterable<import('webpack').ChunkGroup>} groups
 */
function packagesIn(compilation, groups) {
  const folders = new Set();
  for (const group of groups) {
    for (const chunk of group.chunks) {
      for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
        const [, folder] = /^(.*?)\/src\//.exec(module.nameForCondition() ?? '') ?? [];
        if (folder && !folder.includes('/node_modules/')) folders.add(folder);
      }
    }
  }
  return folders;
}

/** Writes `dist/shell.json`: what the HTML of every page must load, and the files of each shared module. */
export class ShellManifestPlugin {
  /** @param {{ contracts: string, buildId: { version: string }, bootstrapChunk: string, fonts: RegExp }} options */
  constructor(options) {
    this.options = options;
  }

  /** @param {Compiler} compiler */
  apply(compiler) {
    emitDescription(compiler, 'shell.json', (compilation) => this.#describe(compilation));
  }

  /** @param {Compilation} compilation */
  #describe(compilation) {
    const { contracts, buildId, bootstrapChunk, fonts } = this.options;
    const main = compilation.entrypoints.get('main');
    const bootstrap = compilation.namedChunkGroups.get(bootstrapChunk);
    if (!main || !bootstrap) throw new Error(`The shell's entry must import its "${bootstrapChunk}" chunk.`);
    const firstGroups = withShared(compilation, [main, bootstrap]);
    const first = filesOf(firstGroups);
    const files = builtFiles(compilation);
    return {
      version: buildId.version,
      contracts,
      scripts: first.filter((file) => file.endsWith('.js')),
      styles: first.filter((file) => file.endsWith('.css')),
      fonts: files.map(({ path }) => path).filter((path) => fonts.test(path)),
      shared: sharedFiles(compilation, new Set(first)),
      locales: firstTexts(compilation, packagesIn(compilation, firstGroups)),
      ...serverOf(compilation),
      files,
    };
  }
}

/**
 * Returns, for each shared module, the files that a page needs for it beyond the first ones.
 *
 * @param {Compilation} compilation
 * @param {Set<string>} first files that every page has anyway
 */
function sharedFiles(compilation, first) {
  const providers = sharedOf(compilation, compilation.chunkGroups);
  return Object.fromEntries(
    [...providers].flatMap(([name, provider]) => {
      const files = provider
        ? filesOf(withShared(compilation, [provider])).filter((file) => !first.has(file))
        : [];
      return files.length > 0 ? [[name, files]] : [];
    }),
  );
}
