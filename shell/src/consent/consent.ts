import { consentTo, storageKeys } from '@tasklane/contracts';
import type { ConsentChoice, ConsentRecord } from '@tasklane/contracts';
import { useHydrated } from '@tasklane/federation';
import { atom, useAtomValue } from 'jotai';
import { storedAtom } from '../storedAtom';
import { choiceIn } from './given';

const recordAtom = storedAtom<ConsentRecord | null>(storageKeys.consent, null);

/** The visitor's decision; writing stores it, for all items together. */
export const consentAtom = atom(
  (get) => choiceIn(get(recordAtom)),
  (_get, set, choice: ConsentChoice) => set(recordAtom, consentTo(choice)),
);

/** Reactive version of `consentGiven`. */
export function useConsent(): ConsentChoice | null {
  const consent = useAtomValue(consentAtom);
  return useHydrated() ? consent : null;
}
