import { useApiQuery } from '@tasklane/api-client';

/** The visitor's gift balance in dollars; undefined until it has been read. */
export const useBalance = (enabled: boolean): number | undefined =>
  useApiQuery('user.read', {}, { enabled, handled: true }).data?.data.gift_card_balance;
