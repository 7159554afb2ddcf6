import { useApiMutation, useApiQuery } from '@tasklane/api-client';
import type { Api, Data, Input, MutationCallbacks } from '@tasklane/api-client';

export type Letter = Data<'admin.deadLetters'>[number];
export type LettersInput = Input<'admin.deadLetters'>;

/** For loaders. A failure is shown in the list's own place. */
export const readDeadLetters = (api: Api, input: LettersInput) =>
  api.ensure('admin.deadLetters', input, { handled: true }).catch(() => undefined);

export const useDeadLetters = (input: LettersInput) =>
  useApiQuery('admin.deadLetters', input, { handled: true, keepPrevious: true });

/** Tries one again; the callbacks tell the outcome. */
export const useRetryDeadLetter = (callbacks: MutationCallbacks<'admin.retryDeadLetter'>) =>
  useApiMutation('admin.retryDeadLetter', { handled: true, ...callbacks });

/** Tries all of a lane again; the callbacks tell the outcome. */
export const useRetryDeadLetters = (callbacks: MutationCallbacks<'admin.retryDeadLetters'>) =>
  useApiMutation('admin.retryDeadLetters', { handled: true, ...callbacks });

/** Discards one; the callbacks tell the outcome. */
export const useDiscardDeadLetter = (callbacks: MutationCallbacks<'admin.discardDeadLetter'>) =>
  useApiMutation('admin.discardDeadLetter', { handled: true, ...callbacks });
