import type { Api, Data } from '@tasklane/api-client';

export type Countries = Data<'countries.list'>;
export type Languages = Data<'languages.list'>;

/** For loaders. @throws ApiError */
export const readCountries = async (api: Api): Promise<Countries> =>
  (await api.ensure('countries.list')).data;

/** For loaders. @throws ApiError */
export const readLanguages = async (api: Api): Promise<Languages> =>
  (await api.ensure('languages.list')).data;
