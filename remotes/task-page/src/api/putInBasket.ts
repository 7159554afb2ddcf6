import { fillBasket, useApi } from '@tasklane/api-client';

interface Choice {
  readonly task: string;
  readonly package: string;
  readonly quantity: number;
}

/** Answers the function that puts a task in the user's basket and resolves with the basket's hash. @throws ApiError */
export function usePutInBasket() {
  const api = useApi();
  return ({ task, package: gig_package, quantity }: Choice) =>
    fillBasket(api, { gig: task, gig_package, quantity });
}
