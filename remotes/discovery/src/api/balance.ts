import { useApiQuery } from '@tasklane/api-client';

/** Dollars of the visitor's gift balance; nothing before it has been read. */
export const useBalance = (enabled: boolean): number | undefined =>
  useApiQuery('user.read', {}, { enabled, handled: true }).data?.data.gift_card_balance;
