import type { Api, Data } from '@tasklane/api-client';

export type ProfileData = Data<'gigs.profile'>;
export type ProfileUser = ProfileData['user'];
export type Review = ProfileUser['reviews'][number];

/**
 * For loaders.
 * @param fresh the visitor is shown more than everybody, whom the page's HTML was written for
 * @throws ApiError
 */
export const readProfile = async (api: Api, user: string, fresh: boolean): Promise<ProfileData> =>
  (await api.ensure('gigs.profile', { params: { user } }, { fresh })).data;
