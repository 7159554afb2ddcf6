import { useApiQuery } from '@tasklane/api-client';
import type { Api, Data } from '@tasklane/api-client';

export type DashboardFigures = Data<'user.dashboard'>;

/** For loaders. @throws ApiError */
export const readDashboard = async (api: Api): Promise<DashboardFigures> =>
  (await api.ensure('user.dashboard')).data;

export const useDashboard = (loaded: DashboardFigures): DashboardFigures =>
  useApiQuery('user.dashboard', {}, { handled: true }).data?.data ?? loaded;
