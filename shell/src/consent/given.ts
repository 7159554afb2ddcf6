import { storageKeys } from '@tasklane/contracts';
import type { ConsentChoice, ConsentRecord } from '@tasklane/contracts';
import { stored } from '../storage';

/** What a stored decision comes to: consent counts when it was given to all items. */
export function choiceIn(record: ConsentRecord | null): ConsentChoice | null {
  if (!record) return null;
  return Object.values(record).every((choice) => choice === 'granted') ? 'granted' : 'denied';
}

/** What the visitor has decided about cookies that are not needed, in this tab or another; null until they have. */
export const consentGiven = (): ConsentChoice | null =>
  choiceIn(stored<ConsentRecord>(storageKeys.consent).read());
