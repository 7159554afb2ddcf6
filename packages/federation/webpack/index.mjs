export { remoteConfig } from './remote-config.mjs';
export { shellConfig } from './shell-config.mjs';

/**
 * What builds are made with, for others that load it from here.
 *
 * @typedef {typeof import('webpack')} Webpack
 * @typedef {typeof import('@module-federation/enhanced/webpack')} FederationBuild
 */
