import { isApiError } from '@tasklane/api-client';
import { routePath } from '@tasklane/contracts';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useShell } from '../app/context';
import type { Shell } from '../app/context';
import { signInLinkKey } from '../navigation/guard';

/**
 * Signs a guest in by the token in the address (`ultoken`), which is removed from the address at once, so that it is
 * neither loaded again nor leaked. Does nothing for a user who is already signed in.
 */
export function useSignInLink(): void {
  const shell = useShell();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const token = query.get(signInLinkKey);
  query.delete(signInLinkKey);
  const clean = pathname + (query.size > 0 ? `?${query.toString()}` : '') + hash;
  useEffect(() => {
    if (token === null) return;
    window.history.replaceState(window.history.state, '', clean);
    void Promise.resolve(navigate(clean, { replace: true })).then(() => signInBy(token, shell));
  }, [shell, navigate, token, clean]);
}

async function signInBy(token: string, { api, session, dialogs, toasts, i18n, enter }: Shell): Promise<void> {
  if (session.get().state !== 'guest') return;
  try {
    const tokens = await api.call('session.link', { body: { token } }, { handled: true });
    if (session.begin(tokens).state === 'signed-in') await enter('sign-in');
    else dialogs.open('login', {});
  } catch (error) {
    toasts.show({
      kind: 'error',
      text:
        isApiError(error) && error.message
          ? error.message
          : i18n.i18next.t('resume.failed', { ns: 'background' }),
      action: {
        label: i18n.i18next.t('header.signIn', { ns: 'shell' }),
        to: routePath('home', {}, { hash: 'login' }),
      },
    });
  }
}
