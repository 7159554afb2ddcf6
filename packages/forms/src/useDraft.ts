import type { FormikValues } from 'formik';
import { useEffect } from 'react';

export interface DraftOptions {
  /** Name of the draft in the tab's storage, unique to the form and the thing it edits. */
  key: string;
  /** Fields that are never stored; passwords and files must be listed. */
  omit?: readonly string[];
}

const PREFIX = 'tasklane-draft:';

/** Returns the input from before the page was left or reloaded, merged over the initial values. */
export function readDraft<Values extends FormikValues>(
  initial: Values,
  draft: DraftOptions | undefined,
): Values {
  if (!draft || typeof sessionStorage === 'undefined') return initial;
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(PREFIX + draft.key) ?? 'null');
    return typeof stored === 'object' && stored !== null ? { ...initial, ...stored } : initial;
  } catch {
    return initial;
  }
}

export function dropDraft(draft: DraftOptions | undefined): void {
  if (draft) sessionStorage.removeItem(PREFIX + draft.key);
}

/** Keeps input in the tab's storage until the form has been submitted. */
export function useDraft(values: FormikValues, dirty: boolean, draft: DraftOptions | undefined): void {
  const key = draft?.key;
  const omitted = draft?.omit?.join() ?? '';
  useEffect(() => {
    if (key === undefined || !dirty) return;
    const omit = new Set(omitted.split(','));
    const draftValues = Object.fromEntries(Object.entries(values).filter(([name]) => !omit.has(name)));
    sessionStorage.setItem(PREFIX + key, JSON.stringify(draftValues));
  }, [key, omitted, values, dirty]);
}
