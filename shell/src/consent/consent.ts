import { consentTo, storageKeys } from '@tasklane/contracts';
import type { ConsentChoice, ConsentRecord } from '@tasklane/contracts';
import { useSyncExternalStore } from 'react';
import { stored } from '../storage';

const memory = stored<ConsentRecord>(storageKeys.consent);
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

/** What the visitor has decided about cookies that are not needed, in this tab or another; null until they have. */
export function consentGiven(): ConsentChoice | null {
  const record = memory.read();
  if (!record) return null;
  return Object.values(record).every((choice) => choice === 'granted') ? 'granted' : 'denied';
}

/** Remembers the visitor's decision, for all items together. */
export function decideConsent(choice: ConsentChoice): void {
  memory.write(consentTo(choice));
  listeners.forEach((listener) => listener());
}

/** The same as `consentGiven`, in step with it. */
export const useConsent = (): ConsentChoice | null =>
  useSyncExternalStore(subscribe, consentGiven, () => null);
