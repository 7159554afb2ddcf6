import { breakpoints, storageKeys, timing } from '@tasklane/contracts';
import type { Shell } from '../app/context';
import { consentGiven } from '../consent/given';
import { isKnownDialog } from '../dialogs/registry';
import { storedText } from '../storage';

const shownMark = storedText(storageKeys.signupShown, () => window.sessionStorage);

/**
 * Offers a guest to sign up after a while, once a session and only when cookies were allowed; on small screens the app
 * comes first. Whoever is busy with another dialog is left alone.
 * @returns the function that ends it
 */
export function offerSignup({ dialogs, session }: Pick<Shell, 'dialogs' | 'session'>): () => void {
  const timer = setTimeout(() => {
    const isGuest = session.get().state === 'guest';
    if (!isGuest || shownMark.read() !== null || consentGiven() !== 'granted' || dialogs.get()) return;
    shownMark.write('1');
    const isSmall = window.innerWidth < breakpoints.appPopup;
    if (isSmall && isKnownDialog('appDownload')) dialogs.offer('appDownload', {});
    dialogs.offer('signup', {});
  }, timing.signupPopup);
  return () => clearTimeout(timer);
}
