import { useApiMutation, useApiQuery } from '@tasklane/api-client';
import type { Api, Data, Input, MutationCallbacks } from '@tasklane/api-client';
import { useEffect, useRef, useState } from 'react';

export type Quote = Data<'quotes.read'>;
export type Version = Quote['versions'][number];

const openWith = (other: string) => ({ query: { with: other, state: 'open' as const } });

/** For loaders: reads the open quotes with a user as they are now. Failures show where the quotes are shown. */
export const readOpenQuotes = (api: Api, other: string): Promise<unknown> =>
  api.ensure('quotes.list', openWith(other), { handled: true, fresh: true }).catch(() => undefined);

/**
 * The open quotes between the visitor and a user, read again for every line about a step that the conversation shows: also
 * for the first one, since the step can be later than the quotes that were read for the page.
 * @param line the latest line about a step; null where there is none, undefined until the conversation is known
 */
export function useOpenQuotes(other: string, line: string | null | undefined) {
  const { data, isError, refetch } = useApiQuery('quotes.list', openWith(other), { handled: true });
  const shownLine = useRef<string | null>(null);
  useEffect(() => {
    if (line === undefined || line === null || line === shownLine.current) return;
    shownLine.current = line;
    void refetch();
  }, [line, refetch]);
  return { quotes: data?.data, isError: isError && !data, retry: () => void refetch() };
}

/** The quotes with a user that are over, those that ended last first. */
export function useEarlierQuotes(other: string, count: number) {
  const query = { with: other, state: 'over' as const, per_page: count };
  const { data, isError, refetch } = useApiQuery(
    'quotes.list',
    { query },
    { handled: true, keepPrevious: true },
  );
  return { quotes: data?.data, more: data?.meta?.next != null, isError, retry: () => void refetch() };
}

/** A quote as it is now: from the list that contains it, or read by itself once the list does not any more. */
export function useQuote(hash: string, listed: Quote | undefined): Quote | undefined {
  const [last, setLast] = useState(listed);
  if (listed && listed !== last) setLast(listed);
  const { data } = useApiQuery(
    'quotes.read',
    { params: { id: hash } },
    // What is cached can be from before the step that took it off the list.
    { handled: true, enabled: !listed, staleTime: 0 },
  );
  return listed ?? data?.data ?? last;
}

type Offer = Input<'quotes.amend'>['body'];
type Counter = Input<'quotes.ask'>['body'];
type Step = Input<'quotes.act'>['body'];

/** Changes a quote. All of it rejects with an ApiError. */
export function useQuoteSteps(quote: string) {
  const draft = useApiMutation('quotes.amend', { handled: true });
  const counter = useApiMutation('quotes.ask', { handled: true });
  const step = useApiMutation('quotes.act', { handled: true });
  const params = { id: quote };
  const act = (body: Step) => step.mutateAsync({ params, body });
  return {
    act,
    isPending: step.isPending,
    ask: (body: Counter) => counter.mutateAsync({ params, body }),
    /** Saves an offer as the seller's draft, and sends it. If sending fails, the draft remains. */
    offer: async (body: Offer) => {
      const { data } = await draft.mutateAsync({ params, body });
      return act({ action: 'accept', version: data.draft?.hash ?? body.version });
    },
  };
}

/**
 * Puts an offer in the visitor's basket; the callbacks receive the outcome. The quotes with its seller are read again
 * after a refusal, which means that they are not as they were shown.
 */
export function useBuyQuote(
  { hash, seller }: Quote,
  { onSuccess, onError }: Pick<MutationCallbacks<'basket.createOfQuote'>, 'onSuccess' | 'onError'>,
) {
  const { refetch } = useApiQuery('quotes.list', openWith(seller.hash), { handled: true });
  const { mutate, isPending } = useApiMutation('basket.createOfQuote', {
    handled: true,
    onSuccess,
    onError: (...failure) => {
      void refetch();
      return onError?.(...failure);
    },
  });
  return { buy: (version: string) => mutate({ body: { quote: hash, version } }), isPending };
}
