import { consentTo, timing } from '@tasklane/contracts';
import type { ConsentChoice } from '@tasklane/contracts';

declare global {
  interface Window {
    /** The queue that tag managers read. */
    dataLayer?: unknown[];
  }
}

const layer = (): unknown[] => (window.dataLayer ??= []);

/** Pushes a command. Tag managers recognise one only as the `arguments` object of a call. */
function pushCommand(..._command: readonly unknown[]): void {
  // eslint-disable-next-line prefer-rest-params -- an array would not be recognised as a command
  layer().push(arguments);
}

/** Denies all until the visitor consents; a tag manager waits half a second for an earlier decision. */
export const denyAtFirst = (): void =>
  pushCommand('consent', 'default', { ...consentTo('denied'), wait_for_update: timing.consentWait });

export const updateConsent = (choice: ConsentChoice): void =>
  pushCommand('consent', 'update', consentTo(choice));

/** Loads a tag manager, once per document. */
export function loadTagManager(address: string): void {
  if (document.querySelector('script[data-tag-manager]')) return;
  layer().push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.dataset['tagManager'] = '';
  script.src = address;
  document.head.append(script);
}
