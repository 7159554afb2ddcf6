/** Rules and limits of accounts (specification 1, sections 5 and 9). */
export const username = { min: 3, max: 15, pattern: /^[A-Za-z0-9]+$/, suggestions: 3 } as const;
export const fullName = { min: 3, max: 100 } as const;
export const password = { min: 8, max: 200, weakBelow: 2 } as const;
export const minimumAge = 14;
export const profileDescription = { max: 255 } as const;
/** A town, a region, a part of an address. */
export const place = { max: 100 } as const;
/** Languages that somebody speaks, or that a task is done in; characters of a language's code. */
export const spokenLanguages = { max: 50, code: 20 } as const;
/** Two letters of the country, then up to thirteen letters and digits; `max` characters with the spaces typed between. */
export const vatId = { max: 40, pattern: /^[A-Z]{2}[A-Z0-9]{2,13}$/ } as const;
/** Characters of the name of an account in the wallet's app. */
export const walletAccount = { max: 40 } as const;
/** Addresses that one user may keep, and characters of a line of one. */
export const addresses = { max: 20, line: 200, postcode: 20, suggestFrom: 3, suggestions: 5 } as const;
export const accountType = { buyer: 1, seller: 0 } as const;
/** How far a reward is: being checked, given, or not given after all. */
export const rewardStates = ['pending', 'granted', 'declined'] as const;
export type RewardState = (typeof rewardStates)[number];
export const marketingTypes = [1, 2] as const;
/** Kinds of pictures that the profile's own uploader takes; the form of the account takes `avatarFormTypes` alone. */
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
 * The response rate of a seller: the share of those who wrote first within so many days and heard back within so many
 * hours.
 */
export const responseRate = { withinHours: 24, overDays: 90 } as const;

/** Life of tokens and codes, in seconds. */
export const tokenLife = {
  access: 15 * 60,
  refresh: 30 * 24 * 3600,
  /** After this, however much it was used, one signs in again. */
  session: 90 * 24 * 3600,
  /** How long the immediately previous refresh token is still taken, for several tabs. */
  refreshOverlap: 10,
  signedUpload: 15 * 60,
  /** Links that are sent by mail. */
  emailLink: 7 * 24 * 3600,
  passwordLink: 3600,
  humanCheck: 15 * 60,
  /** A visit to the identity provider, from leaving to coming back. */
  singleSignOn: 10 * 60,
  walletChallenge: 10 * 60,
  /** Links that sign in (`ultoken`). */
  signInLink: 15 * 60,
} as const;

/** For so many seconds a confirmation that was sent is not sent again. */
export const confirmationPause = 10 * 60;
/** For so many seconds a sign-in stands for a password, where an account has none. */
export const freshSignIn = 15 * 60;
/** Codes that stand in for an authenticator app, each once. */
export const recoveryCodes = { count: 10, length: 10 } as const;
/** What the human check takes where test controls are on. */
export const testHuman = 'test-human';
/** Wrong passwords for one account, from wherever, before it has to rest; seconds of rest. */
export const failedSignIns = { calls: 10, perSeconds: 900 } as const;
/** Mails of one kind to one address that anybody can ask for. */
export const askedMails = { calls: 3, perSeconds: 3600 } as const;
/** The chain whose wallets sign in here: Electroneum's. */
export const walletChain = 52_014;
/** Over how many days a seller's earnings are shown. */
export const earningsPeriods = [30, 90, 365] as const;
