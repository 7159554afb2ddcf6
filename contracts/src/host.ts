import type { EventBus } from './events';
import type { RouteName, RouteParams } from './routes';
import type { Intent, SessionSnapshot } from './session';

/** Dialogs that the shell owns (specification 1, section 2), with their props. */
export interface DialogProps {
  login: { readonly reason?: 'purchase' | 'custom-quote' };
  signup: { readonly reason?: 'purchase' | 'custom-quote' };
  /** `sign-in` requests a sign-in link instead of a link to set a new password. */
  forgotPassword: { readonly email?: string; readonly purpose?: 'sign-in' };
  /** Resends the confirmation of the e-mail address and shows the result. */
  emailConfirmation: Record<string, never>;
  sessionTimedOut: Record<string, never>;
  cookieSettings: Record<string, never>;
  loginSso: Record<string, never>;
  firstTimeProfile: Record<string, never>;
  newsletter: Record<string, never>;
  advancedSearch: { readonly terms?: string };
  appDownload: Record<string, never>;
  tvAdvert: Record<string, never>;
  terms: Record<string, never>;
  celebration: { readonly kind: 'order' | 'delivery'; readonly order: string };
  currency: Record<string, never>;
  language: Record<string, never>;
  /** Lets a wallet sign a message, and connects it to the account. */
  connectWallet: Record<string, never>;
  /** Has unused coins sent back to the wallet that paid; `id` is their hash (`payments.unused`). */
  returnCoins: { readonly id: string };
}
export type DialogName = keyof DialogProps;
/** A dialog declared by a remote: the name of the remote and of the dialog. */
export type RemoteDialogName = `${string}/${string}`;
/** Props of a dialog; those of a remote's dialog are agreed between the remote and its callers. */
export type DialogPropsOf<Name extends DialogName | RemoteDialogName> = Name extends DialogName
  ? DialogProps[Name]
  : object;

export interface Toast {
  readonly kind: 'success' | 'info' | 'warning' | 'error';
  /** Already in the visitor's language: a remote brings its own texts. */
  readonly text: string;
  readonly action?: { readonly label: string; readonly to: string };
  /** Milliseconds; the shell's default for the kind if left out. */
  readonly hideAfter?: number;
}

export interface LinkOptions {
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly hash?: string;
}

/** An event for the tracking pixel. */
export interface TrackedEvent {
  readonly type: string;
  readonly value?: string | number;
}

/** Everything that a remote knows of the shell. */
export interface Host {
  readonly session: {
    get(): SessionSnapshot;
    subscribe(listener: () => void): () => void;
    signOut(): Promise<void>;
    /** Fetches new tokens after a call changed what the claims are derived from. */
    renew(): Promise<void>;
  };
  /**
   * Returns true for a signed-in visitor. For a guest it stores the intent, opens sign-up for a purchase or a custom
   * quote and sign-in for anything else, and returns false; the shell resumes the intent.
   */
  requireLogin(intent: Intent): boolean;
  /** Opens a dialog of the shell, or one declared by a remote: `<remote>/<name>`. */
  openDialog<Name extends DialogName | RemoteDialogName>(name: Name, props: DialogPropsOf<Name>): void;
  toast(toast: Toast): void;
  /** Returns the address of a named route. */
  link<Name extends RouteName>(name: Name, params: RouteParams<Name>, options?: LinkOptions): string;
  navigate(to: string, options?: { readonly replace?: boolean }): void;
  track(event: TrackedEvent): void;
  readonly events: EventBus;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly currency: string;
}
