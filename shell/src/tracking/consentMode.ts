import { consentTo, timing } from '@tasklane/contracts';
import type { ConsentChoice } from '@tasklane/contracts';

declare global {
  interface Window {
    /** What tag managers read. */
    dataLayer?: unknown[];
  }
}

const layer = (): unknown[] => (window.dataLayer ??= []);

/** Tag managers take a command for one only when it comes as the arguments of a call. */
function tell(..._command: readonly unknown[]): void {
  // eslint-disable-next-line prefer-rest-params -- an array would be taken for something else
  layer().push(arguments);
}

/** Nothing is allowed until the visitor says so; a manager waits half a second for what they said earlier. */
export const denyAtFirst = (): void =>
  tell('consent', 'default', { ...consentTo('denied'), wait_for_update: timing.consentWait });

export const tellConsent = (choice: ConsentChoice): void => tell('consent', 'update', consentTo(choice));

/** Loads a tag manager, once for each document. */
export function loadTagManager(address: string): void {
  if (document.querySelector('script[data-tag-manager]')) return;
  layer().push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.dataset['tagManager'] = '';
  script.src = address;
  document.head.append(script);
}
