export { readConfig } from './config';
export type { EdgeConfig } from './config';
export { createEdge } from './server';
