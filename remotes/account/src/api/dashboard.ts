import { useApiQuery } from '@tasklane/api-client';
import type { Api, Data } from '@tasklane/api-client';

export type DashboardFigures = Data<'user.dashboard'>;

export type Earnings = Data<'user.earnings'>;

/** For loaders. @throws ApiError */
export const readDashboard = async (api: Api): Promise<DashboardFigures> =>
  (await api.ensure('user.dashboard')).data;

/** Earnings from sales completed in the last `days` days. The previous period stays while another one is fetched. */
export const useEarnings = (days: number) =>
  useApiQuery('user.earnings', { query: { days } }, { handled: true, keepPrevious: true });

export const useDashboard = (loaded: DashboardFigures): DashboardFigures =>
  useApiQuery('user.dashboard', {}, { handled: true }).data?.data ?? loaded;
