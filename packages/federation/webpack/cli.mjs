#!/usr/bin/env node
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * Builds the package in the working directory by its `webpack.config.mjs` with webpack-cli; `--watch` keeps building,
 * and further options are webpack-cli's.
 * It is here, and not in each package, so that webpack and the federation plugin are always the same pair.
 */
const { resolve } = createRequire(import.meta.url);
const [program = 'node', file = '', ...options] = process.argv;
const config = join(process.cwd(), 'webpack.config.mjs');
const command = options.includes('--watch') ? 'watch' : 'build';

process.env['WEBPACK_CLI_SKIP_IMPORT_LOCAL'] = '1';
process.env['WEBPACK_PACKAGE'] = resolve('webpack');
// Otherwise the federation plugin looks for webpack in the stack of a call that webpack refuses, which takes a second.
process.env['FEDERATION_WEBPACK_PATH'] = resolve('webpack');
process.argv = [program, file, command, '--config', config, ...options.filter((each) => each !== '--watch')];
// @ts-expect-error -- a program, which has no types
await import('webpack-cli/bin/cli.js');
