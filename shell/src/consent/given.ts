import { storageKeys } from '@tasklane/contracts';
import type { ConsentChoice, ConsentRecord } from '@tasklane/contracts';
import { stored } from '../storage';

/** Interprets a stored decision: consent counts only if it was given to all items. */
export function choiceIn(record: ConsentRecord | null): ConsentChoice | null {
  if (!record) return null;
  return Object.values(record).every((choice) => choice === 'granted') ? 'granted' : 'denied';
}

/** Returns the visitor's decision on optional cookies, made in this tab or another; null until they decide. */
export const consentGiven = (): ConsentChoice | null =>
  choiceIn(stored<ConsentRecord>(storageKeys.consent).read());
