import { useApiMutation, useApiQuery } from '@tasklane/api-client';
import type { Api, Data, Input, MutationCallbacks } from '@tasklane/api-client';

export type Letter = Data<'admin.deadLetters'>[number];
export type LettersInput = Input<'admin.deadLetters'>;

/** For loaders. The list shows a failure in its place. */
export const readDeadLetters = (api: Api, input: LettersInput) =>
  api.ensure('admin.deadLetters', input, { handled: true }).catch(() => undefined);

export const useDeadLetters = (input: LettersInput) =>
  useApiQuery('admin.deadLetters', input, { handled: true, keepPrevious: true });

/** Retries one; the callbacks receive the outcome. */
export const useRetryDeadLetter = (callbacks: MutationCallbacks<'admin.retryDeadLetter'>) =>
  useApiMutation('admin.retryDeadLetter', { handled: true, ...callbacks });

/** Retries all of a lane; the callbacks receive the outcome. */
export const useRetryDeadLetters = (callbacks: MutationCallbacks<'admin.retryDeadLetters'>) =>
  useApiMutation('admin.retryDeadLetters', { handled: true, ...callbacks });

/** Discards one; the callbacks receive the outcome. */
export const useDiscardDeadLetter = (callbacks: MutationCallbacks<'admin.discardDeadLetter'>) =>
  useApiMutation('admin.discardDeadLetter', { handled: true, ...callbacks });
