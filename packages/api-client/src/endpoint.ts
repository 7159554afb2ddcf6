import type { Endpoint } from '@tasklane/contracts';
import { endpoints } from '@tasklane/contracts/endpoints';
import { ApiError } from './errors';

type Tell = (fault: 'offline') => string;

/**
 * Returns how an operation is called. Those of admins are loaded with the first one that is called.
 * @throws ApiError if they could not be loaded
 */
export const endpointOf = async (id: string, tell: Tell): Promise<Endpoint> =>
  endpoints[id] ?? adminEndpointOf(id, tell);

function unknownOperation(id: string): never {
  throw new Error(`There is no operation ${id}.`);
}

async function adminEndpointOf(id: string, tell: Tell): Promise<Endpoint> {
  const { adminEndpoints } = await import(
    /* webpackChunkName: "admin-endpoints" */ '@tasklane/contracts/admin-endpoints'
  ).catch((cause: unknown) => {
    throw new ApiError({ error: 'offline', status: 0, message: tell('offline') }, { cause });
  });
  return adminEndpoints[id] ?? unknownOperation(id);
}
