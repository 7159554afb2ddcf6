import { breakpoints, storageKeys, timing } from '@tasklane/contracts';
import type { Shell } from '../app/context';
import { consentGiven } from '../consent/given';
import { isKnownDialog } from '../dialogs/registry';
import { storedText } from '../storage';

const shownMark = storedText(storageKeys.signupShown, () => window.sessionStorage);

/**
 * Offers sign-up to a guest after a while, once a session and only if cookies were allowed; on small screens the app
 * comes first. Skipped while another dialog is open.
 * @returns the function that cancels it
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
