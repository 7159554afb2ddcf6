import { useApi, useApiMutation, useApiQuery } from '@tasklane/api-client';
import type { Api, ApiError, Data, Input, MutationCallbacks } from '@tasklane/api-client';

export type DisputeSummary = Data<'disputes.list'>[number];
export type DisputeCase = Data<'disputes.case'>;
export type Dispute = DisputeCase['dispute'];
type Question = NonNullable<Input<'disputes.ask'>['body']>;
type Note = NonNullable<Input<'disputes.note'>['body']>;
export type Decision = NonNullable<Input<'disputes.decide'>['body']>;
/** The order that a dispute is about, as admins see it. */
export type DisputedOrder = Data<'orders.read'>;

/** For loaders. @throws ApiError */
export const readCase = async (api: Api, hash: string): Promise<DisputeCase> =>
  (await api.ensure('disputes.case', { params: { id: hash } })).data;

/** Returns the case as it is now. `reread` fetches it again; a failure leaves what is shown. */
export function useCase(loaded: DisputeCase) {
  const { data, refetch } = useApiQuery(
    'disputes.case',
    { params: { id: loaded.dispute.hash } },
    { handled: true },
  );
  return {
    current: data?.data ?? loaded,
    reread: async (): Promise<void> => {
      await refetch();
    },
  };
}

/** For loaders. The page says what is missing without it. */
export const readDisputedOrder = (api: Api, order: string) =>
  api.ensure('orders.read', { params: { id: order } }, { handled: true }).catch(() => undefined);

export const useDisputedOrder = (order: string) =>
  useApiQuery('orders.read', { params: { id: order } }, { handled: true });

/** Takes a dispute or lets go of it; the callbacks receive the outcome. */
export function useClaim(
  action: 'claim' | 'release',
  hash: string,
  callbacks: MutationCallbacks<'disputes.claim' | 'disputes.release'>,
) {
  const { mutate, isPending } = useApiMutation(`disputes.${action}`, { handled: true, ...callbacks });
  return { act: () => mutate({ params: { id: hash } }), isPending };
}

/**
 * What forms do about a dispute. The returned functions throw ApiError.
 * @param onError gets the failure of a question or a decision before it is thrown
 */
export function useCaseForms(hash: string, onError?: (error: ApiError) => Promise<void>) {
  const options = { handled: true, ...(onError && { onError }) };
  const params = { id: hash };
  const ask = useApiMutation('disputes.ask', options);
  const note = useApiMutation('disputes.note', { handled: true });
  const decide = useApiMutation('disputes.decide', options);
  return {
    ask: (body: Question) => ask.mutateAsync({ params, body }),
    note: (body: Note) => note.mutateAsync({ params, body }),
    decide: (body: Decision) => decide.mutateAsync({ params, body }),
  };
}

/** Returns a function that fetches a file of a dispute. It throws ApiError. */
export function useDisputeFile(hash: string) {
  const api = useApi();
  return (file: string) => api.download('disputes.file', { params: { id: hash, file } }, { handled: true });
}
