import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { UseMutationOptions, UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { newIdempotencyKey } from '../createApi';
import type { CallOptions } from '../createApi';
import { isApiError } from '../errors';
import type { ApiError } from '../errors';
import type { Answer, CallArguments, Input, OperationId, ReadId } from '../types';
import { useApi } from './provider';

/** How a screen reads an operation. */
export interface ApiQueryOptions<Id extends ReadId = ReadId> {
  /** The screen shows the failure itself; no error page opens. */
  readonly handled?: boolean;
  readonly enabled?: boolean;
  /** Milliseconds between refetches while the page is visible; a function decides by the last answer. */
  readonly refetchInterval?: number | false | ((answer: Answer<Id> | undefined) => number | false);
  /** Milliseconds for which an answer counts as fresh. */
  readonly staleTime?: number;
  /** Milliseconds for which an answer stays cached after the last screen that showed it. */
  readonly gcTime?: number;
  /** Shows the previous input's answer while the next one loads. */
  readonly keepPrevious?: boolean;
}

/** Reads an operation and caches the answer. */
export function useApiQuery<Id extends ReadId>(
  id: Id,
  ...[input, options = {}]: CallArguments<Id, ApiQueryOptions<Id>>
): UseQueryResult<Answer<Id>, ApiError> {
  const api = useApi();
  const { handled, keepPrevious, refetchInterval: interval = false, ...rest } = options;
  const read = api.query(
    id,
    ...([input, { handled }] as unknown as CallArguments<Id, { handled?: boolean }>),
  );
  return useQuery<Answer<Id>, ApiError>({
    ...read,
    // The network of a machine that wakes is back a moment later: what is shown is updated all the same.
    retry: (failures, { status }) =>
      failures === 0 && status === 0 && api.queryClient.getQueryData(read.queryKey) !== undefined,
    refetchInterval: typeof interval === 'function' ? ({ state }) => interval(state.data) : interval,
    ...rest,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  });
}

/** What a screen does with the outcome of a change. */
export type MutationCallbacks<Id extends OperationId> = Pick<
  UseMutationOptions<Answer<Id>, ApiError, Input<Id>>,
  'onSuccess' | 'onError' | 'onSettled'
>;
type MutationOptions<Id extends OperationId> = MutationCallbacks<Id> & Pick<CallOptions, 'handled'>;

/**
 * Calls an operation at the press of a button or for a form, with the effects that the contract declares: it is
 * pending until the screen is up to date again. Where it moves money, the submission keeps its idempotency key until
 * its outcome is known: pressing again after a lost connection cannot pay twice.
 */
export function useApiMutation<Id extends OperationId>(
  id: Id,
  { handled, ...options }: MutationOptions<Id> = {},
): UseMutationResult<Answer<Id>, ApiError, Input<Id>> {
  const api = useApi();
  const submission = useRef<{ input: string; key: string } | null>(null);
  return useMutation<Answer<Id>, ApiError, Input<Id>>({
    ...options,
    mutationFn: async (input) => {
      const fingerprint = JSON.stringify(input ?? null);
      if (submission.current?.input !== fingerprint) {
        submission.current = { input: fingerprint, key: newIdempotencyKey() };
      }
      const call = { idempotencyKey: submission.current.key, ...(handled && { handled }) };
      try {
        const answer = await api.call(id, ...([input, call] as unknown as CallArguments<Id, CallOptions>));
        submission.current = null;
        return answer;
      } catch (error) {
        if (isApiError(error) && !isOpenOutcome(error)) submission.current = null;
        throw error;
      }
    },
  });
}

/** Whether the call may or may not have been executed. */
const isOpenOutcome = (error: ApiError) =>
  error.status === 0 || error.status >= 500 || error.error === 'idempotency_in_progress';
