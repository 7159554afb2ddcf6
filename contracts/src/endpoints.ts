import { endpointsOf } from './endpoint-table';

/**
 * How the operations are called that guests may call as well. The browser's build runs this module at build time and
 * keeps only the table (see the federation preset), so that no page carries the server's schemas.
 */
export const endpoints = endpointsOf('everybody');
