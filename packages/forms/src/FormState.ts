import { createContext, use } from 'react';
import type { PathErrors } from './errors';

/** The result of the last submission, besides the values that formik keeps. */
export interface FormState {
  /** The server's field errors, each until its field changes. */
  readonly server: PathErrors;
  /** Clears the server's error of a field. */
  forget(path: string): void;
  /** The message above the fields: the failure's text and the errors of fields that this form does not show. */
  readonly failure: { readonly text: string; readonly others: readonly string[] } | undefined;
  /** Registers a field that is shown; returns the function that unregisters it. */
  show(path: string): () => void;
}

export const FormStateContext = createContext<FormState | undefined>(undefined);

/** Returns the state of the surrounding form. Throws outside a `Form`. */
export function useFormState(): FormState {
  const state = use(FormStateContext);
  if (!state) throw new Error('This field must be inside a Form');
  return state;
}
