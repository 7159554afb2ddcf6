import { endpointsOf } from './endpoint-table';

/** How the operations for admins are called: a table of its own, so that other people's pages do not carry it. */
export const adminEndpoints = endpointsOf('admins');
