import { useApiQuery } from '@tasklane/api-client';
import type { Data } from '@tasklane/api-client';

export type MoneyStep = Data<'payments.ofOrder'>['steps'][number];

/** The movements of an order's money; undefined until they have been read. */
export const useOrderMoney = (order: string): readonly MoneyStep[] | undefined =>
  useApiQuery('payments.ofOrder', { params: { id: order } }, { handled: true }).data?.data.steps;
