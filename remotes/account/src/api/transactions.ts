import { useApi, useApiQuery } from '@tasklane/api-client';
import type { Api, Input } from '@tasklane/api-client';

type TransactionsInput = Input<'user.transactions'>;

/** For loaders. The page shows a failure itself, with tabs and a button to retry. */
export const readTransactions = (api: Api, input: TransactionsInput) =>
  api.ensure('user.transactions', input, { handled: true }).catch(() => undefined);

export const useTransactions = (input: TransactionsInput) =>
  useApiQuery('user.transactions', input, { handled: true, keepPrevious: true });

/** Returns a function that fetches all transactions of a type as CSV. @throws ApiError */
export function useTransactionsFile(type: TransactionsInput['params']['type']): () => Promise<File> {
  const api = useApi();
  return () => api.download('user.exportTransactions', { params: { type } }, { handled: true });
}
