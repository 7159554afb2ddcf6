import { useApi, useApiMutation } from '@tasklane/api-client';
import type { Input } from '@tasklane/api-client';

export type QuoteBody = Input<'quotes.request'>['body'];

/** Returns a function that resolves if the current user may request a custom quote for the task. @throws ApiError */
export function useCheckQuote(task: string) {
  const api = useApi();
  return async (): Promise<void> => {
    await api.call('quotes.check', { params: { id: task } }, { handled: true });
  };
}

/** Returns a function that requests a custom quote for the task. @throws ApiError */
export function useRequestQuote(task: string) {
  const { mutateAsync } = useApiMutation('quotes.request', { handled: true });
  return async (body: QuoteBody): Promise<void> => {
    await mutateAsync({ params: { id: task }, body });
  };
}
