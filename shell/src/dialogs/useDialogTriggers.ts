import { routePath, routes, storageKeys } from '@tasklane/contracts';
import { useSession } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useShell } from '../app/context';
import { placeOf } from '../layout/place';
import { policyPages } from '../navigation/guard';
import { storedText } from '../storage';

const loggedOut = storedText(storageKeys.loggedOut);

/** Opens the dialogs that are not opened by a button: by hash on the home page, or by the state of the session. */
export function useDialogTriggers(): void {
  const t = useText('shell');
  const late = useText('background');
  const { dialogs, toasts } = useShell();
  const location = useLocation();
  const { pathname, hash } = location;
  // Another one after each visit, also to the same address; what opens above the page is no visit.
  const visit = placeOf(location);
  const { state, claims } = useSession();

  useEffect(() => {
    if (pathname !== routes.home.path || state === 'signed-in') return;
    if (hash === '#login') dialogs.open('login', {});
    else if (hash === '#login_sso') dialogs.open('loginSso', {});
    else if (hash === '#join' && state === 'guest') dialogs.open('signup', {});
  }, [dialogs, pathname, hash, visit, state]);

  useEffect(() => {
    if (pathname !== routes.home.path || hash !== '#passwordRest') return;
    toasts.show({
      kind: 'success',
      text: late('passwordChanged'),
      action: { label: t('header.signIn'), to: routePath('home', {}, { hash: 'login' }) },
    });
  }, [toasts, t, late, pathname, hash, visit]);

  useEffect(() => {
    if (state === 'guest' && loggedOut.read() !== null) dialogs.offer('sessionTimedOut', {});
  }, [dialogs, state, pathname]);

  // The return page of single sign-on redirects at once: a dialog would open there and again on the next page.
  const isPassing = pathname === routes['login-sso'].path;
  const termsRequired =
    state === 'signed-in' && claims.terms_required && !isPassing && !policyPages.has(pathname);
  useEffect(() => {
    if (termsRequired) dialogs.offer('terms', {});
  }, [dialogs, termsRequired, visit]);

  const isNameless =
    state === 'signed-in' && claims.profile.profile_incomplete && !isPassing && !termsRequired;
  useEffect(() => {
    // Sign-up asks for the username in its own stage.
    if (isNameless && dialogs.get()?.name !== 'signup') dialogs.offer('firstTimeProfile', {});
  }, [dialogs, isNameless, visit]);
}
