import type { Api, Data } from '@tasklane/api-client';

export type ProfileData = Data<'gigs.profile'>;
export type ProfileUser = ProfileData['user'];
export type Review = ProfileUser['reviews'][number];

/**
 * For loaders.
 * @param fresh whether the visitor sees more than the page's HTML holds, which is the same for everybody
 * @throws ApiError
 */
export const readProfile = async (api: Api, user: string, fresh: boolean): Promise<ProfileData> =>
  (await api.ensure('gigs.profile', { params: { user } }, { fresh })).data;
