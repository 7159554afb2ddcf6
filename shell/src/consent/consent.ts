import { consentTo, storageKeys } from '@tasklane/contracts';
import type { ConsentChoice, ConsentRecord } from '@tasklane/contracts';
import { useHydrated } from '@tasklane/federation';
import { atom, useAtomValue } from 'jotai';
import { stored, storedAtom } from '../storage';

const recordAtom = storedAtom<ConsentRecord | null>(storageKeys.consent, null);

function choiceIn(record: ConsentRecord | null): ConsentChoice | null {
  if (!record) return null;
  return Object.values(record).every((choice) => choice === 'granted') ? 'granted' : 'denied';
}

/** The visitor's decision; writing it remembers it, for all items together. */
export const consentAtom = atom(
  (get) => choiceIn(get(recordAtom)),
  (_get, set, choice: ConsentChoice) => set(recordAtom, consentTo(choice)),
);

/** What the visitor has decided about cookies that are not needed, in this tab or another; null until they have. */
export const consentGiven = (): ConsentChoice | null =>
  choiceIn(stored<ConsentRecord>(storageKeys.consent).read());

/** The same as `consentGiven`, in step with it. */
export function useConsent(): ConsentChoice | null {
  const consent = useAtomValue(consentAtom);
  return useHydrated() ? consent : null;
}
