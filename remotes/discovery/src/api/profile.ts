import { ApiError } from '@tasklane/api-client';
import type { Api, Data } from '@tasklane/api-client';
import { canBeUsername } from '@tasklane/contracts';

export type ProfileData = Data<'gigs.profile'>;
export type ProfileUser = ProfileData['user'];
export type Review = ProfileUser['reviews'][number];

/**
 * For loaders.
 * @param fresh whether the visitor sees more than the page's HTML holds, which is the same for everybody
 * @throws ApiError
 */
export async function readProfile(api: Api, user: string, fresh: boolean): Promise<ProfileData> {
  // The API has something else under a name that nobody can have.
  if (!canBeUsername(user)) throw new ApiError({ error: 'not_found', status: 404, message: '' });
  return (await api.ensure('gigs.profile', { params: { user } }, { fresh })).data;
}
