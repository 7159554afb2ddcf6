import { useApiQuery } from '@tasklane/api-client';
import type { Data } from '@tasklane/api-client';

export type MoneyStep = Data<'payments.ofOrder'>['steps'][number];

/** Where an order's money went; nothing before that has been read. */
export const useOrderMoney = (order: string): readonly MoneyStep[] | undefined =>
  useApiQuery('payments.ofOrder', { params: { id: order } }, { handled: true }).data?.data.steps;
