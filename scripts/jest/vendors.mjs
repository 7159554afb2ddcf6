import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { bundleOnce } from './bundle-once.mjs';

/**
 * Libraries that consist of hundreds of files, by the package that depends on them; each is CommonJS or has a CommonJS
 * build. Not bundled are modules that start threads from their own folder, native programs, and modules that other code
 * must share the same copy of.
 */
const groups = {
  node: {
    owner: 'packages/backend',
    specifiers: [
      'drizzle-orm',
      'drizzle-orm/node-postgres',
      'drizzle-orm/pg-core',
      'fastify',
      'graphql',
      'graphql-yoga',
      'ioredis',
      'nodemailer',
      'pg',
      'sanitize-html',
    ],
    external: ['pino', 'pg-native'],
  },
  chain: {
    owner: 'packages/backend',
    specifiers: ['viem', 'viem/accounts', 'viem/siwe', 'viem/utils'],
    external: [],
  },
  testing: {
    owner: 'packages/testing',
    specifiers: [
      '@testing-library/dom',
      '@testing-library/jest-dom',
      '@testing-library/react',
      '@testing-library/user-event',
    ],
    external: ['react', 'react-dom'],
  },
  ui: {
    owner: 'packages/ui',
    specifiers: ['@mantine/core'],
    external: ['react', 'react-dom'],
  },
};

/**
 * Bundles libraries into one file that jest loads instead.
 *
 * Every test file loads its modules again, and a thousand small ones cost it more than a second of CPU time. The
 * libraries of a group share one file, since they use each other, and each still runs only when it is required.
 *
 * @param {string} root the workspace root
 * @param {(keyof typeof groups)[]} names
 * @returns {Record<string, string>} for jest's `moduleNameMapper`
 */
export function bundledVendors(root, names) {
  const digest = createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .update(readFileSync(import.meta.filename))
    .digest('hex')
    .slice(0, 16);
  const entries = names.flatMap((name) => {
    const { owner, specifiers, external } = groups[name];
    const home = join(root, owner);
    // Inside the package, so that modules outside the bundle resolve from here.
    const folder = join(home, '.cache/jest-vendors', `${name}-${digest}`);
    bundleOnce(folder, (draft) => bundle(home, draft, { specifiers, external }));
    return specifiers.map((each) => [`^${each}$`, join(folder, fileOf(each))]);
  });
  return Object.fromEntries(entries);
}

/** @param {string} specifier */
const fileOf = (specifier) => `${specifier.replace('@', '').replaceAll('/', '-')}.cjs`;

/**
 * @param {string} home folder of the package that depends on the libraries
 * @param {string} folder where the bundle is written
 * @param {{ specifiers: string[], external: string[] }} group
 */
function bundle(home, folder, { specifiers, external }) {
  buildSync({
    stdin: {
      contents: `module.exports = { ${specifiers.map((name) => `'${name}': () => require('${name}')`).join(', ')} };`,
      resolveDir: home,
    },
    outfile: join(folder, 'all.cjs'),
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    // Every test file parses the bundle again. Names stay, for the sake of stack traces.
    minifyWhitespace: true,
    minifySyntax: true,
    // Resolves as `require` does; this also keeps esbuild from using the `module` condition.
    conditions: ['node-addons'],
    external,
    // Fastify looks for a nameless plugin among all loaded modules, where one of a bundle never is.
    define: { 'require.cache': 'undefined' },
    logLevel: 'error',
  });
  for (const name of specifiers)
    writeFileSync(join(folder, fileOf(name)), `module.exports = require('./all.cjs')['${name}']();\n`);
}
