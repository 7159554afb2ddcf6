export { remoteConfig } from './remote-config.mjs';
export { shellConfig } from './shell-config.mjs';

/**
 * The build tools, for packages that import them from here.
 *
 * @typedef {typeof import('webpack')} Webpack
 * @typedef {typeof import('@module-federation/enhanced/webpack')} FederationBuild
 */
