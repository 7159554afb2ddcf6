import type { DialogName, DialogProps, RemoteDialogName } from '@tasklane/contracts';
import type { ComponentType } from 'react';
import type { DialogControl } from './control';

type DialogComponent<Name extends DialogName> = ComponentType<DialogProps[Name] & DialogControl>;
type Loader<Name extends DialogName> = () => Promise<{ default: DialogComponent<Name> }>;

/**
 * The shell's dialogs, each loaded when it is opened: the large ones in chunks of their own, the small ones in one,
 * since the first page carries the name of each file.
 */
export const dialogs = {
  login: () => import(/* webpackChunkName: "dialog-login" */ './login/LoginDialog'),
  signup: () => import(/* webpackChunkName: "dialog-signup" */ './signup/SignupDialog'),
  loginSso: () => import(/* webpackChunkName: "dialog-sso" */ './LoginSsoDialog'),
  forgotPassword: () => import(/* webpackChunkName: "dialog-forgot" */ './forgot/ForgotPasswordDialog'),
  connectWallet: () => import(/* webpackChunkName: "dialog-wallet" */ './ConnectWalletDialog'),
  returnCoins: () => import(/* webpackChunkName: "dialog-wallet" */ './ReturnCoinsDialog'),
  firstTimeProfile: () => import(/* webpackChunkName: "dialog-profile" */ './FirstTimeProfileDialog'),
  emailConfirmation: () => import(/* webpackChunkName: "dialogs" */ './EmailConfirmationDialog'),
  sessionTimedOut: () => import(/* webpackChunkName: "dialogs" */ './SessionTimedOutDialog'),
  terms: () => import(/* webpackChunkName: "dialogs" */ './TermsDialog'),
  celebration: () => import(/* webpackChunkName: "dialogs" */ './CelebrationDialog'),
  currency: () => import(/* webpackChunkName: "dialogs" */ './CurrencyDialog'),
  language: () => import(/* webpackChunkName: "dialogs" */ './LanguageDialog'),
  cookieSettings: () => import(/* webpackChunkName: "dialogs" */ './CookieSettingsDialog'),
  newsletter: () => import(/* webpackChunkName: "dialogs" */ './NewsletterDialog'),
  appDownload: () => import(/* webpackChunkName: "dialogs" */ './AppDownloadDialog'),
  tvAdvert: () => import(/* webpackChunkName: "dialogs" */ './advert/AdvertDialog'),
  advancedSearch: () => import(/* webpackChunkName: "search" */ '../search/AdvancedSearchDialog'),
} as const satisfies { readonly [Name in DialogName]?: Loader<Name> };

/** Dialogs with forms: these also need the texts of forms, or the dialog would disappear while they load. */
export const withForms: ReadonlySet<DialogName> = new Set([
  'login',
  'signup',
  'forgotPassword',
  'firstTimeProfile',
]);

export type KnownDialog = keyof typeof dialogs;

export const isKnownDialog = (name: DialogName | RemoteDialogName): name is KnownDialog =>
  Object.hasOwn(dialogs, name);
