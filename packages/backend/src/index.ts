export { startBackend } from './backend';
export type { Backend } from './backend';
export { readConfig } from './platform/config';
export type { Config } from './platform/config';
