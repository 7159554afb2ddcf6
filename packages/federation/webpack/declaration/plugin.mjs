import { join } from 'node:path';
import { labelsOf } from '../labels.mjs';
import { readDeclaration } from './read.mjs';

/**
 * @typedef {import('@tasklane/contracts').RemoteManifest} RemoteManifest
 * @typedef {RemoteManifest & { labels?: Record<string, Record<string, string>> }} LabelledManifest
 * @typedef {import('./read.mjs').ReadDeclaration & { labelled: LabelledManifest }} Declared
 */

/** The declaration of a remote during its build: read before each run, so that watch mode picks up its changes. */
export class DeclarationPlugin {
  /** @type {Declared} */
  #declared;
  /** @type {Error | undefined} */
  #fault;
  #isFresh = true;

  /** @param {string} folder of the remote @param {Declared} declared */
  constructor(folder, declared) {
    this.folder = folder;
    this.#declared = declared;
  }

  /**
   * @param {string} folder the remote's own
   * @throws {Error} when its declaration cannot be read
   */
  static async of(folder) {
    return new DeclarationPlugin(folder, await declaredIn(folder));
  }

  /** The manifest with the texts that its extensions name. */
  get manifest() {
    return this.#declared.labelled;
  }

  /** Returns the JSON with which the build describes itself. */
  toJSON() {
    return this.manifest;
  }

  /** The module that pages load instead of `src/index.ts`. */
  get surface() {
    return this.#declared.surface;
  }

  /** Absolute paths of the sources of the declaration. */
  get inputs() {
    return this.#declared.inputs;
  }

  /** @returns {import('webpack').RuleSetRule} the rule of the module that the surface replaces */
  get rule() {
    const declarationFile = join(this.folder, 'src/index.ts');
    return {
      test: (file) => file === declarationFile,
      enforce: 'pre',
      use: { loader: join(import.meta.dirname, 'surface-loader.mjs'), options: { declaration: this } },
    };
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { WebpackError } = compiler.webpack;
    compiler.hooks.watchRun.tapPromise('DeclarationPlugin', () => this.#refresh());
    compiler.hooks.thisCompilation.tap('DeclarationPlugin', (compilation) => {
      compilation.fileDependencies.addAll(this.inputs);
      if (this.#fault) compilation.errors.push(new WebpackError(this.#fault.message));
    });
  }

  /** The first run uses what the configuration was made from. */
  async #refresh() {
    if (this.#isFresh) {
      this.#isFresh = false;
      return;
    }
    this.#fault = undefined;
    try {
      const declared = await declaredIn(this.folder);
      if (declared.manifest.name !== this.manifest.name)
        throw new Error('The remote has another name; start its build again.');
      this.#declared = declared;
    } catch (error) {
      this.#fault = error instanceof Error ? error : new Error(String(error));
    }
  }
}

/** @param {string} folder @returns {Promise<Declared>} */
async function declaredIn(folder) {
  const read = await readDeclaration(folder);
  const labels = labelsOf(folder, read.manifest);
  return { ...read, labelled: { ...read.manifest, ...(labels && { labels }) } };
}
