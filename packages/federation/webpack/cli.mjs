#!/usr/bin/env node
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';

/**
 * Builds the package in the working folder by its `webpack.config.mjs`; `--watch` goes on building.
 * It stands here, and not in each package, so that webpack and the federation plugin are always the same pair.
 */
const config = (await import(pathToFileURL(join(process.cwd(), 'webpack.config.mjs')).href)).default;
const compiler = webpack(config);

/** @param {Error | null} error @param {import('webpack').Stats} [stats] */
function report(error, stats) {
  if (error) console.error(error);
  const text = stats?.toString(config.stats);
  if (text) console.log(text);
  if (error || stats?.hasErrors()) process.exitCode = 1;
}

if (process.argv.includes('--watch')) compiler.watch({}, report);
else
  compiler.run((error, stats) => {
    report(error, stats);
    // Closing writes the cache, so it belongs to the build.
    compiler.close((closeError) => closeError && report(closeError));
  });
