import type { Endpoint } from '@tasklane/contracts';
import { endpoints } from '@tasklane/contracts/endpoints';
import { loadCode } from './loadCode';
import type { Tell } from './loadCode';

/** Loads how the operations for signed-in users are called. */
export const loadMemberEndpoints = async () =>
  (await import(/* webpackChunkName: "member-endpoints" */ '@tasklane/contracts/member-endpoints'))
    .memberEndpoints;

const loadAdminEndpoints = async () =>
  (await import(/* webpackChunkName: "admin-endpoints" */ '@tasklane/contracts/admin-endpoints'))
    .adminEndpoints;

/**
 * Returns how an operation is called. Those of signed-in users and of admins are loaded with the first one that is
 * called.
 * @throws ApiError if they could not be loaded
 */
export async function endpointOf(id: string, tell: Tell): Promise<Endpoint> {
  const endpoint = endpoints[id] ?? (await loadCode(loadMemberEndpoints, tell))[id];
  return endpoint ?? (await loadCode(loadAdminEndpoints, tell))[id] ?? unknownOperation(id);
}

function unknownOperation(id: string): never {
  throw new Error(`There is no operation ${id}.`);
}
