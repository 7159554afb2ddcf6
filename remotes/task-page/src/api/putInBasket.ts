import { fillBasket, useApi } from '@tasklane/api-client';
import type { Api } from '@tasklane/api-client';

interface Choice {
  readonly task: string;
  readonly package: string;
  readonly quantity: number;
}

/** Puts a task in the user's basket. @returns the basket's hash @throws ApiError */
export const putInBasket = (
  api: Pick<Api, 'call'>,
  { task, package: gig_package, quantity }: Choice,
): Promise<string> => fillBasket(api, { gig: task, gig_package, quantity });

/** Returns `putInBasket` for the current user. */
export function usePutInBasket() {
  const api = useApi();
  return (choice: Choice) => putInBasket(api, choice);
}
