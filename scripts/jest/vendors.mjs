import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { bundleOnce } from './bundle-once.mjs';

/** What the back end imports of the libraries that consist of hundreds of files. Each is CommonJS, or has it. */
const specifiers = [
  'drizzle-orm',
  'drizzle-orm/node-postgres',
  'drizzle-orm/pg-core',
  'fastify',
  'graphql',
  'graphql-yoga',
  'ioredis',
  'nodemailer',
  'pg',
  'rate-limiter-flexible',
  'sanitize-html',
  'viem',
  'viem/accounts',
  'viem/siwe',
  'viem/utils',
];

/**
 * Puts those libraries into one file that jest loads in their place.
 *
 * Every test file loads its modules anew, and a thousand small ones cost it more than a second of computing. They
 * stay in one file together, since they use each other, and each is still run only when it is asked for.
 *
 * @param {string} root the workspace root
 * @returns {Record<string, string>} for jest's `moduleNameMapper`
 */
export function bundledVendors(root) {
  const owner = join(root, 'packages/backend');
  const digest = createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .update(readFileSync(import.meta.filename));
  // Inside the package, so that what stays outside of the bundle is found from here.
  const folder = join(owner, 'node_modules/.cache/jest-vendors', digest.digest('hex').slice(0, 16));
  bundleOnce(folder, (draft) => bundle(owner, draft));
  return Object.fromEntries(specifiers.map((name) => [`^${name}$`, join(folder, fileOf(name))]));
}

const fileOf = (specifier) => `${specifier.replaceAll('/', '-')}.cjs`;

function bundle(owner, folder) {
  buildSync({
    stdin: {
      contents: `module.exports = { ${specifiers.map((name) => `'${name}': () => require('${name}')`).join(', ')} };`,
      resolveDir: owner,
    },
    outfile: join(folder, 'all.cjs'),
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    // As `require` asks; it also keeps esbuild from asking for `module`.
    conditions: ['node-addons'],
    // Their own folders matter to these: they start threads, or are programs of the machine.
    external: ['pino', 'pg-native'],
    logLevel: 'error',
  });
  for (const name of specifiers)
    writeFileSync(join(folder, fileOf(name)), `module.exports = require('./all.cjs')['${name}']();\n`);
}
