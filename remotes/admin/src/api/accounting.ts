import { useApi, useApiQuery } from '@tasklane/api-client';
import type { Api, Data, Input } from '@tasklane/api-client';

export type Balance = Data<'accounting.balances'>[number];
export type Movement = Data<'accounting.movements'>[number];
export type Liability = Data<'accounting.liabilities'>[number];
export type Holding = Data<'accounting.exchange'>[number];
export type Audit = NonNullable<Data<'accounting.audit'>['last']>;
export type Finding = Audit['findings'][number];
export type Escrow = Data<'accounting.escrow'>;
export type Reconciliation = Data<'accounting.reconcile'>[number];
export type Difference = Reconciliation['differences'][number];
export type Days = Data<'accounting.days'>;
export type LedgerNames = Data<'accounting.names'>;
type DayQuery = Input<'accounting.days'>['query'];

const handled = { handled: true } as const;
const keepPrevious = { ...handled, keepPrevious: true } as const;

/** For loaders: what filters of movements and liabilities can be set to. @throws ApiError */
export const readNames = async (api: Api): Promise<LedgerNames> =>
  (await api.ensure('accounting.names')).data;

/** For loaders. A failure is shown in place of the balances. */
export async function readBalances(api: Api, on: string | undefined): Promise<void> {
  await api.ensure('accounting.balances', { query: { on } }, handled).catch(() => undefined);
}

/** @param on a day; now if it is undefined */
export const useBalances = (on: string | undefined) =>
  useApiQuery('accounting.balances', { query: { on } }, keepPrevious);

export const useDays = (query: DayQuery) => useApiQuery('accounting.days', { query }, keepPrevious);

export const useEscrow = () => useApiQuery('accounting.escrow', {}, handled);

export const useExchange = () => useApiQuery('accounting.exchange', {}, handled);

/** Milliseconds between two calls for the result of an audit that is running; each waits for it for a while as well. */
const AUDIT_CHECK = 5_000;

export const useAudit = () =>
  useApiQuery(
    'accounting.audit',
    {},
    { ...handled, refetchInterval: (answer) => (answer?.data.running_since == null ? false : AUDIT_CHECK) },
  );

/** The highest liabilities in an asset. */
export const useLiabilities = (query: { asset: string; on: string | undefined; per_page: number }) =>
  useApiQuery('accounting.liabilities', { query }, keepPrevious);

/** Fetches files of a period; both functions throw ApiError. */
export function useLedgerFiles(query: { from: string | undefined; to: string | undefined }) {
  const api = useApi();
  return {
    movements: () => api.download('accounting.exportMovements', { query }, handled),
    journal: () => api.download('accounting.exportJournal', { query }, handled),
  };
}

/** Compares providers with us; nothing is asked of them while the days are undefined. */
export function useReconciliation(days: { from: string; to: string } | undefined) {
  const query = days ?? { from: '', to: '' };
  return useApiQuery('accounting.reconcile', { query }, { ...handled, enabled: days !== undefined });
}
