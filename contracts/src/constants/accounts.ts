/** Rules and limits of accounts (specification 1, sections 5 and 9). */
export const username = { min: 3, max: 15, pattern: /^[A-Za-z0-9]+$/, suggestions: 3 } as const;
export const fullName = { min: 3, max: 100 } as const;
export const password = { min: 8, max: 200, weakBelow: 2 } as const;
export const minimumAge = 14;
export const profileDescription = { max: 255 } as const;
/** Characters of a town, a region or another part of an address. */
export const place = { max: 100 } as const;
/** Languages that a user speaks or that a task is done in; `code` is the maximum length of a language code. */
export const spokenLanguages = { max: 50, code: 20 } as const;
/**
 * Two letters of the country, then up to thirteen letters and digits; `max` counts the characters as typed, with
 * spaces.
 */
export const vatId = { max: 40, pattern: /^[A-Z]{2}[A-Z0-9]{2,13}$/ } as const;
/** Characters of an account name in the wallet's app. */
export const walletAccount = { max: 40 } as const;
/** Addresses that one user may store, and characters of their lines. */
export const addresses = { max: 20, line: 200, postcode: 20, suggestFrom: 3, suggestions: 5 } as const;
export const accountType = { buyer: 1, seller: 0 } as const;
/** States of a reward: being checked, given, or not given after all. */
export const rewardStates = ['pending', 'granted', 'declined'] as const;
export type RewardState = (typeof rewardStates)[number];
export const marketingTypes = [1, 2] as const;
/** Image types that the profile's own uploader accepts; the account form accepts `avatarFormTypes` only. */
export const avatarTypes = [
  'image/bmp',
  'image/gif',
  'image/jp2',
  'image/jpeg',
  'image/png',
  'image/svg+xml',
  'image/tif',
  'image/tiff',
  'image/vnd.ms-photo',
  'image/vnd.adobe.photoshop',
  'image/webp',
  'image/x-icon',
] as const;
export const avatarFormTypes = ['image/jpeg', 'image/png', 'image/gif'] as const;
export const avatar = { maxBytes: 15 * 1024 * 1024, minWidth: 130, minHeight: 130, thumbnail: 150 } as const;

/**
 * Window of a seller's response rate: the share of first contacts in the last `overDays` days that were answered within
 * `withinHours` hours.
 */
export const responseRate = { withinHours: 24, overDays: 90 } as const;

/** Lifetimes of tokens and codes, in seconds. */
export const tokenLife = {
  access: 15 * 60,
  refresh: 30 * 24 * 3600,
  /** Maximum age of a session; after it the user signs in again, however active the session was. */
  session: 90 * 24 * 3600,
  /** How long the immediately previous refresh token is still accepted, for several tabs. */
  refreshOverlap: 10,
  signedUpload: 15 * 60,
  /** Links sent by mail. */
  emailLink: 7 * 24 * 3600,
  passwordLink: 3600,
  humanCheck: 15 * 60,
  /** A visit to the identity provider, from leaving to returning. */
  singleSignOn: 10 * 60,
  walletChallenge: 10 * 60,
  /** Links that sign in (`ultoken`). */
  signInLink: 15 * 60,
} as const;

/** Seconds before a confirmation mail can be sent again. */
export const confirmationPause = 10 * 60;
/** Seconds during which a recent sign-in counts as the password of an account that has none. */
export const freshSignIn = 15 * 60;
/** Single-use codes that replace an authenticator app. */
export const recoveryCodes = { count: 10, length: 10 } as const;
/** The answer that passes the human check where test controls are on. */
export const testHuman = 'test-human';
/** Wrong passwords for one account, from any origin, before it is blocked, and for how many seconds. */
export const failedSignIns = { calls: 10, perSeconds: 900 } as const;
/** Wrong gift card and discount codes of one user, and from one network address, before further ones are refused. */
export const wrongCodes = { calls: 10, perSeconds: 900 } as const;
/** Mails of one kind to one address that anybody can request. */
export const askedMails = { calls: 3, perSeconds: 3600 } as const;
/** Id of the chain whose wallets can sign in: Electroneum's. */
export const walletChain = 52_014;
/** Days over which a seller's earnings are shown. */
export const earningsPeriods = [30, 90, 365] as const;
