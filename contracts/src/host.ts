import type { EventBus } from './events';
import type { RouteName, RouteParams } from './routes';
import type { Intent, SessionSnapshot } from './session';

/** Dialogs that the shell owns (specification 1, section 2) and what each is opened with. */
export interface DialogProps {
  login: { readonly reason?: 'purchase' | 'custom-quote' };
  signup: { readonly reason?: 'purchase' | 'custom-quote' };
  /** `sign-in` asks for a link that signs in, instead of one to a new password. */
  forgotPassword: { readonly email?: string; readonly purpose?: 'sign-in' };
  /** Sends the confirmation of the e-mail address again and says what came of it. */
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
  /** Has a wallet sign, and connects it with the account. */
  connectWallet: Record<string, never>;
}
export type DialogName = keyof DialogProps;
/** A dialog that a remote has declared: the remote's name and the dialog's. */
export type RemoteDialogName = `${string}/${string}`;
/** What a dialog is opened with; what a remote's own takes is between it and its users. */
export type DialogPropsOf<Name extends DialogName | RemoteDialogName> = Name extends DialogName
  ? DialogProps[Name]
  : object;

export interface Toast {
  readonly kind: 'success' | 'info' | 'warning' | 'error';
  /** Already in the visitor's language: a remote brings its own texts. */
  readonly text: string;
  readonly action?: { readonly label: string; readonly to: string };
  /** Milliseconds; left out, the shell's default for the kind. */
  readonly hideAfter?: number;
}

export interface LinkOptions {
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly hash?: string;
}

/** What the tracking pixel is told. */
export interface TrackedEvent {
  readonly type: string;
  readonly value?: string | number;
}

/** All that a remote knows of the shell. */
export interface Host {
  readonly session: {
    get(): SessionSnapshot;
    subscribe(listener: () => void): () => void;
    signOut(): Promise<void>;
    /** Fetches new tokens, for when a call changed what the claims say. */
    renew(): Promise<void>;
  };
  /**
   * Runs `action` at once for a signed-in visitor. For a guest it stores the intent, opens sign-up for a
   * purchase or a custom quote and sign-in for all else, and answers false; the shell resumes the intent.
   */
  requireLogin(intent: Intent): boolean;
  /** Opens a dialog of the shell, or one that a remote has declared: `<remote>/<name>`. */
  openDialog<Name extends DialogName | RemoteDialogName>(name: Name, props: DialogPropsOf<Name>): void;
  toast(toast: Toast): void;
  /** Address of a named route. */
  link<Name extends RouteName>(name: Name, params: RouteParams<Name>, options?: LinkOptions): string;
  navigate(to: string, options?: { readonly replace?: boolean }): void;
  track(event: TrackedEvent): void;
  readonly events: EventBus;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly currency: string;
}
