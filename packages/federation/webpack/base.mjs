import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import mantine from 'postcss-preset-mantine';
import TerserPlugin from 'terser-webpack-plugin';
import { classNaming } from './class-names.mjs';
import { cssLayer } from './css-layer.mjs';
import { cssScope } from './css-scope.mjs';
import { CompressPlugin } from './plugins/compress.mjs';
import { IntegrityPlugin } from './plugins/integrity.mjs';

/**
 * Target of the pages' code: browsers of about the last three years (Chrome and Edge 111, Firefox 114, Safari 16.4)
 * understand it without helper code.
 */
const language = 'ES2022';

/** The loader has the time budgets of the phases; webpack's own only has to free the chunk for another attempt. */
const chunkLoadTimeout = 15_000;

/**
 * The configuration that the builds of the shell and of every remote share.
 *
 * @param {{ folder: string, name: string, layer: string, scoped: boolean, uniqueName: string, development: boolean }}
 *   options `scoped`: whether its style sheets may select the build's own elements only
 * @returns {import('webpack').Configuration}
 */
export function baseConfig({ folder, name, layer, scoped, uniqueName, development }) {
  const classNameOf = classNaming({ folder, name, development });
  // Transpiles each file separately: types are checked by `tsc -b`.
  const typescript = {
    loader: fileURLToPath(import.meta.resolve('ts-loader')),
    options: {
      transpileOnly: true,
      onlyCompileBundledFiles: true,
      configFile: join(import.meta.dirname, '../../../tsconfig.base.json'),
      instance: name,
      compilerOptions: {
        target: language,
        module: 'ESNext',
        jsx: development ? 'react-jsxdev' : 'react-jsx',
        composite: false,
        declaration: false,
        emitDeclarationOnly: false,
        sourceMap: development,
      },
    },
  };

  return {
    name,
    context: folder,
    mode: development ? 'development' : 'production',
    target: 'web',
    devtool: development ? 'cheap-module-source-map' : false,
    output: {
      path: join(folder, 'dist'),
      clean: true,
      publicPath: 'auto',
      uniqueName,
      filename: '[name].[contenthash:12].js',
      chunkFilename: '[name].[contenthash:12].js',
      assetModuleFilename: 'assets/[name].[contenthash:12][ext]',
      chunkLoadTimeout,
      // Pages and files are served with their charset.
      charset: false,
      hashFunction: 'xxhash64',
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
      // The federation runtime of the plugin must be the one that the loader uses.
      conditionNames: ['webpack', 'import', 'module', 'browser', 'default'],
    },
    module: {
      rules: [
        {
          test: /\/contracts\/src\/((?:\w+-)?endpoints|effects|graph\/table)\.ts$/,
          use: join(import.meta.dirname, 'endpoints-loader.mjs'),
          type: 'javascript/auto',
        },
        {
          test: /\.tsx?$/,
          exclude: [/node_modules/, /\/contracts\/src\/((?:\w+-)?endpoints|effects|graph\/table)\.ts$/],
          use: typescript,
        },
        {
          test: /\.css$/,
          sideEffects: true,
          use: [
            MiniCssExtractPlugin.loader,
            {
              loader: fileURLToPath(import.meta.resolve('css-loader')),
              options: {
                importLoaders: 1,
                modules: {
                  auto: true,
                  namedExport: false,
                  exportLocalsConvention: 'as-is',
                  /** @type {(context: { resourcePath: string }, pattern: string, local: string) => string} */
                  getLocalIdent: ({ resourcePath }, _pattern, local) => classNameOf(resourcePath, local),
                },
              },
            },
            {
              loader: fileURLToPath(import.meta.resolve('postcss-loader')),
              options: {
                postcssOptions: {
                  config: false,
                  plugins: [mantine(), ...(scoped ? [cssScope()] : []), cssLayer({ layer, folder })],
                },
              },
            },
          ],
        },
        { test: /\.(?:avif|gif|jpe?g|png|svg|webp|woff2?)$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:12].css',
        chunkFilename: '[name].[contenthash:12].css',
        // CSS modules do not depend on each other's order.
        ignoreOrder: true,
      }),
      new IntegrityPlugin(),
      ...(development ? [] : [new CompressPlugin()]),
    ],
    optimization: {
      chunkIds: 'deterministic',
      minimizer: [
        new TerserPlugin({
          exclude: /^server\//,
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { ecma: 2022, format: { comments: false }, compress: { passes: 3 } },
        }),
        new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify }),
      ],
    },
    cache: {
      type: 'filesystem',
      name: `${name}-${development ? 'development' : 'production'}`,
      cacheDirectory: join(folder, 'node_modules/.cache/webpack'),
      buildDependencies: { config: [import.meta.filename, join(folder, 'webpack.config.mjs')] },
    },
    performance: { hints: false },
    infrastructureLogging: { level: 'warn' },
    stats: { preset: 'errors-warnings', timings: true },
  };
}
