import { createContext, use } from 'react';
import type { PathErrors } from './errors';

/** What the last submission left behind, beside the values that formik keeps. */
export interface FormState {
  /** The server's field errors, each until its field is changed. */
  readonly server: PathErrors;
  /** Forgets the server's error of a field. */
  forget(path: string): void;
  /** What to say above the fields: the failure's text and the errors of fields that this form does not show. */
  readonly failure: { readonly text: string; readonly others: readonly string[] } | undefined;
  /** Tells the form that it shows this field; answers with the way to take it back. */
  show(path: string): () => void;
}

export const FormStateContext = createContext<FormState | undefined>(undefined);

/** The state of the form round this component. Throws outside a `Form`. */
export function useFormState(): FormState {
  const state = use(FormStateContext);
  if (!state) throw new Error('This field stands outside a Form');
  return state;
}
