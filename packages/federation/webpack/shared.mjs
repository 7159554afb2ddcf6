import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * The modules that shell and remotes share at run time. The shell provides, a remote only consumes (`import: false`),
 * so a page has one copy of each and a remote builds none of them.
 *
 * Only modules that remotes import by name are listed. Vendor libraries behind a package of ours (i18next behind
 * `@tasklane/i18n`, react-query and urql behind `@tasklane/api-client`, Mantine behind `@tasklane/ui`) are single
 * because that package is, and stay open to tree shaking, which sharing would switch off. `@tasklane/contracts` is
 * data without identity: each build contains the few constants that it uses.
 */
const vendors = ['react', 'react/', 'react-dom', 'react-dom/', 'react-router-dom'];

const doors = ['@tasklane/api-client', '@tasklane/federation', '@tasklane/i18n', '@tasklane/ui'];

/** Packages that no first page needs: the shell provides them, and they load on first use. */
const lateDoors = [
  '@tasklane/api-client/live',
  '@tasklane/forms',
  '@tasklane/search',
  '@tasklane/ui/rich-text',
];

/**
 * yup comes into every remote's build with the schemas of the contracts; the forms bring it into the shell's. Sharing
 * it saves 12 kB in each remote that has a form.
 */
const behindDoors = ['yup'];

/** Names of the shared modules, prefixes with their trailing slash. */
export const sharedModules = [...vendors, ...doors, ...lateDoors, ...behindDoors];

/**
 * Module names that the shell's build has to import so that it provides them: the plugin provides a shared module
 * only when the build imports it somewhere. The shell's server build provides the same modules to those of the
 * remotes, except yup: each of them builds its own, since nothing there depends on a single copy.
 */
export const providedModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router-dom',
  ...doors,
  ...lateDoors,
];

const { resolve } = createRequire(import.meta.url);

/** Shared modules of which the shell provides only the part that pages use. */
const slimmed = {
  'react-router-dom': {
    import: join(import.meta.dirname, 'vendor/react-router-dom.mjs'),
    version: JSON.parse(readFileSync(resolve('react-router/package.json'), 'utf8')).version,
  },
};

/** react-router's package always resolves to its development build; pages get the production one. */
export const productionAliases = (() => {
  const folder = join(dirname(resolve('react-router/package.json')), 'dist/production');
  return {
    'react-router$': join(folder, 'index.mjs'),
    'react-router/dom$': join(folder, 'dom-export.mjs'),
  };
})();

/**
 * The `shared` option of the federation plugin.
 *
 * `requiredVersion` is off on purpose: package.json says `catalog:` and `workspace:*`, which are no ranges. What a
 * remote may rely on is the contracts range of its manifest, which the edge checks at deployment.
 *
 * @param {'shell' | 'remote'} role
 * @param {readonly string[]} [names]
 * @returns {Record<string, object>}
 */
export function sharedOption(role, names = sharedModules) {
  const singleton = { singleton: true, requiredVersion: false };
  const own = /** @type {Record<string, object>} */ (role === 'remote' ? {} : slimmed);
  const consumed = role === 'remote' ? { import: false } : {};
  return Object.fromEntries(names.map((name) => [name, { ...singleton, ...consumed, ...own[name] }]));
}
