import type { DialogName, DialogProps } from '@tasklane/contracts';
import type { ComponentType } from 'react';
import type { DialogControl } from './control';

type DialogComponent<Name extends DialogName> = ComponentType<DialogProps[Name] & DialogControl>;
type Loader<Name extends DialogName> = () => Promise<{ default: DialogComponent<Name> }>;

/** The dialogs that exist; each is a chunk of its own, fetched when it is opened. */
export const dialogs = {
  login: () => import(/* webpackChunkName: "dialog-login" */ './login/LoginDialog'),
  signup: () => import(/* webpackChunkName: "dialog-signup" */ './signup/SignupDialog'),
  loginSso: () => import(/* webpackChunkName: "dialog-sso" */ './LoginSsoDialog'),
  forgotPassword: () => import(/* webpackChunkName: "dialog-forgot" */ './forgot/ForgotPasswordDialog'),
  connectWallet: () => import(/* webpackChunkName: "dialog-wallet" */ './ConnectWalletDialog'),
  emailConfirmation: () => import(/* webpackChunkName: "dialog-confirmation" */ './EmailConfirmationDialog'),
  firstTimeProfile: () => import(/* webpackChunkName: "dialog-profile" */ './FirstTimeProfileDialog'),
  sessionTimedOut: () => import(/* webpackChunkName: "dialog-session" */ './SessionTimedOutDialog'),
  terms: () => import(/* webpackChunkName: "dialog-terms" */ './TermsDialog'),
  celebration: () => import(/* webpackChunkName: "dialog-celebration" */ './CelebrationDialog'),
  currency: () => import(/* webpackChunkName: "dialog-currency" */ './CurrencyDialog'),
  language: () => import(/* webpackChunkName: "dialog-language" */ './LanguageDialog'),
} as const satisfies { readonly [Name in DialogName]?: Loader<Name> };

/** Dialogs that hold forms: the texts of forms have to be there too, or the dialog would vanish while they come. */
export const withForms: ReadonlySet<DialogName> = new Set([
  'login',
  'signup',
  'forgotPassword',
  'firstTimeProfile',
]);

export type KnownDialog = keyof typeof dialogs;

export const isKnownDialog = (name: DialogName): name is KnownDialog => name in dialogs;
