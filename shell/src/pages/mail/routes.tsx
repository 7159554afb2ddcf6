import { routes } from '@tasklane/contracts';
import { Delayed } from '@tasklane/federation';
import { registerNamespace } from '@tasklane/i18n';
import type { Namespace } from '@tasklane/i18n';
import type { RouteObject } from 'react-router-dom';
import type { Shell } from '../../app/context';
import { PageSkeleton } from '../PageSkeleton';
import { dialogTexts, lateFormsTexts } from '../../texts';

/** Returns the routes that links in mails and on other sites lead to; their code is loaded only there. */
export function arrivalRoutes(shell: Shell): RouteObject[] {
  const texts = (...late: Namespace[]) =>
    Promise.all([dialogTexts, ...late].map((each) => registerNamespace(shell.i18n, each)));
  const confirmation = async () => {
    const [{ ConfirmEmail, confirmEmail }] = await Promise.all([
      import(/* webpackChunkName: "mail-pages" */ './ConfirmEmail'),
      texts(),
    ]);
    return { Component: ConfirmEmail, loader: confirmEmail(shell) };
  };
  const reset = async () => {
    const [{ ResetPassword }] = await Promise.all([
      import(/* webpackChunkName: "mail-pages" */ './ResetPassword'),
      texts(lateFormsTexts),
    ]);
    return { Component: ResetPassword };
  };
  const landing = async () => {
    const [{ SsoLanding, comeBack }] = await Promise.all([
      import(/* webpackChunkName: "sso-pages" */ '../sso/SsoLanding'),
      texts(),
    ]);
    return { Component: SsoLanding, loader: comeBack(shell) };
  };
  const provision = async () => {
    const [{ SsoProvide, vouch }] = await Promise.all([
      import(/* webpackChunkName: "sso-pages" */ '../sso/SsoProvide'),
      texts(),
    ]);
    return { Component: SsoProvide, loader: vouch(shell) };
  };
  // Most visitors arrive from their mail program: the layout is shown while this part loads.
  const HydrateFallback = () => (
    <Delayed>
      <PageSkeleton />
    </Delayed>
  );
  return [
    { path: routes['confirm-email'].path, lazy: confirmation, HydrateFallback },
    { path: routes['confirm-token'].path, lazy: confirmation, HydrateFallback },
    { path: routes['forgot-password'].path, lazy: reset, HydrateFallback },
    { path: routes['login-sso'].path, lazy: landing, HydrateFallback },
    { path: routes['login-sso-provide'].path, lazy: provision, HydrateFallback },
  ];
}
