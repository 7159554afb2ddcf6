export { remoteConfig } from './remote-config.mjs';
export { shellConfig } from './shell-config.mjs';
