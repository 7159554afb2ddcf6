import { useApiQuery } from '@tasklane/api-client';
import type { Api, Input } from '@tasklane/api-client';

type TransactionsInput = Input<'user.transactions'>;

/** For loaders. The page shows a failure itself, with tabs and a button to retry. */
export const readTransactions = (api: Api, input: TransactionsInput) =>
  api.ensure('user.transactions', input, { handled: true }).catch(() => undefined);

export const useTransactions = (input: TransactionsInput) =>
  useApiQuery('user.transactions', input, { handled: true, keepPrevious: true });
