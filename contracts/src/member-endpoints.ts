import { endpointsOf } from './endpoint-table';

/** How the operations for signed-in users are called: a table of its own, so that guests' pages do not carry it. */
export const memberEndpoints = endpointsOf('members');
