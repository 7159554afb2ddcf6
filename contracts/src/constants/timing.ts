/** Durations of the front end, in milliseconds (specification 1, section 9). */
export const timing = {
  signupPopup: 15_000,
  messageToast: 30_000,
  awayConfirmation: 2_000,
  reloadAfterProfile: 250,
  consentWait: 500,
  signInSpinner: 120_000,
  bannerCarousel: 3_000,
  verificationCarousel: 5_000,
  testimonials: 8_000,
  metaReorder: 200,
  quoteRedirect: 250,
  ratingBars: 2_000,
  settingsExpire: 30 * 60_000,
  settingsCheck: 10 * 60_000,
  unreadCheck: 10_000,
  exchangeCheck: 3_600_000,
  vendorReauthentication: 900_000,
  onlineWithin: 3_600_000,
  coinPolling: 5_000,
} as const;

export const lastSeenStaticAfterDays = 180;
export const relativeTimeDays = 7;
/** Changes of scroll position below this many pixels do not move the category bar. */
export const scrollThreshold = 60;
export const breakpoints = { signup: 575, appPopup: 1024 } as const;
