import type { Role } from './roles';

/** The claims of an access token: those listed in the specification, and the registered ones of RFC 7519. */
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
  /** Session that the token belongs to. */
  readonly sid: string;
  readonly iat: number;
  readonly exp: number;
}

/**
 * The cookie by which the edge knows whose files it may serve: an HttpOnly token signed by the back end (issuer
 * `tasklane`, audience `assets`), set at sign-in and at each refresh, removed at sign-out.
 */
export const assetCookie = 'tasklane_assets';

/** The claims of the asset cookie's token. */
export interface AssetClaims {
  /** Roles when the token was signed; the edge fetches the current ones before they open an admin file. */
  readonly roles: readonly Role[];
  /** Session that the token belongs to. */
  readonly sid: string;
  /** The second factor is still required: no role counts yet. */
  readonly two_factor_pending?: boolean;
}

/** The session as known to the front end. `guest` has no claims. */
export type SessionSnapshot =
  | { readonly state: 'guest'; readonly claims: null }
  | { readonly state: 'two-factor'; readonly claims: TokenClaims }
  | { readonly state: 'signed-in'; readonly claims: TokenClaims };

export const guest: SessionSnapshot = { state: 'guest', claims: null };

/** Keys under which the browser stores persistent state (specification 1, section 3). */
export const storageKeys = {
  accessToken: 'accessToken',
  refreshToken: 'refreshToken',
  username: 'username',
  currency: 'selectedCurrency',
  language: 'selectedLanguage',
  /** If set, texts are shown in the pseudo-language; only on sites with test controls. */
  pseudoLanguage: 'pseudoLanguage',
  languageSelected: 'languageSelected',
  loggedOut: 'loggedOut',
  dismissedBanners: 'dismissedBanners',
  /** Height of the user's own banners in pixels when they were last shown, by page; see `bannerRoom`. */
  bannerHeight: 'bannerHeight',
  /** Addresses of the fonts that a rendered page last loaded. */
  fonts: 'loadedFonts',
  consent: 'cookieConsent',
  /** This tab only: sign-up was offered. */
  signupShown: 'signupShown',
  intent: 'pendingIntent',
  utm: 'utm',
  rememberedRoute: 'rememberedRoute',
  colourScheme: 'colourScheme',
  /** This tab only: the page to return to once the visitor has become a seller. */
  afterBecomingSeller: 'afterBecomingSeller',
  /** The version of each remote that last worked in this browser. */
  goodVersions: 'goodVersions',
  /** This tab only: the address that was last loaded as a new document because files were gone. */
  reloadedAddress: 'reloadedAddress',
  /** This tab only: the category (`design/logo-design`) that the visitor came from, for a task's breadcrumb. */
  categoryPath: 'categoryPath',
} as const;

/**
 * The room kept above a page for the user's own banners, which come later than the page: an inline script sets this
 * property before the first paint to the height that the browser stores for the page's path, or for all others.
 */
export const bannerRoom = {
  key: storageKeys.bannerHeight,
  property: '--shell-banners',
  elsewhere: '*',
} as const;

/**
 * Returns the text of a cookie that stores a choice for a year, so that the server can render pages by it.
 * @param value letters and digits; an empty text deletes the cookie
 */
export const choiceCookie = (name: string, value: string): string =>
  `${name}=${value}; max-age=${value === '' ? 0 : 31_536_000}; path=/; samesite=lax`;

/** The campaign that a visitor came from, taken from the address of their first page. */
export interface Utm {
  readonly utm_source?: string;
  readonly utm_medium?: string;
  readonly utm_campaign?: string;
  readonly utm_term?: string;
  readonly utm_content?: string;
}

/** Something that a guest began, stored during sign-in or sign-up and then resumed. */
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

/** An intent that a remote declares for itself; its details are JSON. */
export interface RemoteIntent {
  readonly kind: `${string}/${string}`;
  readonly [detail: string]: string | number | boolean;
}
