import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Roles of the packages whose source a remote's build may contain besides its own. */
const welcome = ['contracts', 'browser-lib'];

/**
 * Rejects a remote that contains source of the shell, of a server or of another remote, however it got there: what
 * another team deploys would be frozen in it.
 */
export class OwnSourcesPlugin {
  /** @type {Map<string, { dir: string, role?: string } | undefined>} */
  #packages = new Map();

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('OwnSourcesPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('OwnSourcesPlugin', (modules) => {
        for (const module of modules) {
          const file = module.nameForCondition();
          const owner = file && !file.includes('/node_modules/') ? this.#packageOf(dirname(file)) : undefined;
          if (!owner?.role || owner.dir === compiler.context || welcome.includes(owner.role)) continue;
          compilation.errors.push(
            new WebpackError(`${file} belongs to the role "${owner.role}", which no remote may hold.`),
          );
        }
      });
    });
  }

  /**
   * Returns the workspace package that a folder belongs to.
   *
   * @param {string} folder
   * @returns {{ dir: string, role?: string } | undefined}
   */
  #packageOf(folder) {
    if (!this.#packages.has(folder)) this.#packages.set(folder, this.#read(folder));
    return this.#packages.get(folder);
  }

  /** @param {string} dir */
  #read(dir) {
    const file = join(dir, 'package.json');
    if (existsSync(file)) return { dir, role: JSON.parse(readFileSync(file, 'utf8')).tasklane?.role };
    return dir === dirname(dir) ? undefined : this.#packageOf(dirname(dir));
  }
}
