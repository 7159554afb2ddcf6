import type { Role } from './roles';

/** The claims of an access token, as the specification lists them, and the registered ones of RFC 7519. */
export interface TokenClaims {
  readonly hash: string;
  readonly email: string;
  readonly roles: readonly Role[];
  readonly profile: {
    readonly username: string | null;
    readonly photo_path: string | null;
    readonly currency: string;
    readonly marketing: readonly number[];
    readonly verification: 0 | 1;
    readonly band: number | null;
    readonly email_confirmed: boolean;
    readonly profile_incomplete: boolean;
  };
  readonly terms_required: boolean;
  readonly two_factor: { readonly enabled: boolean; readonly passed: boolean; readonly verified: boolean };
  readonly iss: string;
  readonly sub: string;
  /** Session (family of refresh tokens) that the token belongs to. */
  readonly sid: string;
  readonly iat: number;
  readonly exp: number;
}

/**
 * The cookie by which the edge knows whose files it may serve: an HttpOnly token signed by the back end (issuer
 * `tasklane`, audience `assets`), set at sign-in and at each refresh, taken away at sign-out.
 */
export const assetCookie = 'tasklane_assets';

/** What the asset cookie's token says. */
export interface AssetClaims {
  /** Held when the token was signed; the edge asks for those of now before they open an admin file. */
  readonly roles: readonly Role[];
  /** Session that the token belongs to. */
  readonly sid: string;
  /** The two-factor step is owed: no role counts yet. */
  readonly two_factor_pending?: boolean;
}

/** What the front end knows of who is there. `guest` has no claims. */
export type SessionSnapshot =
  | { readonly state: 'guest'; readonly claims: null }
  | { readonly state: 'two-factor'; readonly claims: TokenClaims }
  | { readonly state: 'signed-in'; readonly claims: TokenClaims };

export const guest: SessionSnapshot = { state: 'guest', claims: null };

/** Names under which the browser stores what it must remember (specification 1, section 3). */
export const storageKeys = {
  accessToken: 'accessToken',
  refreshToken: 'refreshToken',
  username: 'username',
  currency: 'selectedCurrency',
  language: 'selectedLanguage',
  /** Set, the texts are written in the pseudo-language; on sites with the test controls only. */
  pseudoLanguage: 'pseudoLanguage',
  languageSelected: 'languageSelected',
  loggedOut: 'loggedOut',
  dismissedBanners: 'dismissedBanners',
  consent: 'cookieConsent',
  /** Of this tab only: signing up was offered. */
  signupShown: 'signupShown',
  intent: 'pendingIntent',
  utm: 'utm',
  rememberedRoute: 'rememberedRoute',
  colourScheme: 'colourScheme',
  /** Of this tab only: the page to come back to once its visitor has become a seller. */
  afterBecomingSeller: 'afterBecomingSeller',
  /** The version of each remote that worked in this browser the last time. */
  goodVersions: 'goodVersions',
  /** Of this tab only: the address that was last loaded as a new document because files were gone. */
  loadedAnew: 'loadedAnew',
  /** Of this tab only: the category (`design/logo-design`) that the visitor came from, for a task's breadcrumb. */
  categoryPath: 'categoryPath',
} as const;

/**
 * The text of a cookie that lets the server see a choice, to write pages by it: kept for a year.
 * @param value what was chosen, of letters and digits; nothing ends the cookie
 */
export const choiceCookie = (name: string, value: string): string =>
  `${name}=${value}; max-age=${value === '' ? 0 : 31_536_000}; path=/; samesite=lax`;

/** By what way a visitor came, as the address of their first page said it. */
export interface Utm {
  readonly utm_source?: string;
  readonly utm_medium?: string;
  readonly utm_campaign?: string;
  readonly utm_term?: string;
  readonly utm_content?: string;
}

/** Something a guest wanted to do, remembered over sign-in or sign-up and then resumed. */
export type Intent =
  | {
      readonly kind: 'purchase';
      readonly task: string;
      readonly package: string;
      readonly quantity: number;
      readonly queryID?: string;
    }
  | { readonly kind: 'custom-quote'; readonly username: string; readonly slug: string }
  | { readonly kind: 'list-a-job'; readonly referrer: string }
  | { readonly kind: 'favourite'; readonly task: string }
  | { readonly kind: 'contact'; readonly username: string }
  | { readonly kind: 'report'; readonly url: string }
  | RemoteIntent;

/** An intent that a remote has declared for itself; what belongs to it is JSON. */
export interface RemoteIntent {
  readonly kind: `${string}/${string}`;
  readonly [detail: string]: string | number | boolean;
}
