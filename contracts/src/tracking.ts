/** Address of the pixel that reports a visit to the site. */
export const pixelPath = '/pixel.gif';

/** What a visitor consents to, in the terms of the tag managers that read it; all items are decided together. */
export const consentItems = [
  'ad_storage',
  'ad_user_data',
  'ad_personalization',
  'analytics_storage',
] as const;

export type ConsentChoice = 'granted' | 'denied';
export type ConsentRecord = Readonly<Record<(typeof consentItems)[number], ConsentChoice>>;

/** Returns the record of one choice for all items. */
export const consentTo = (choice: ConsentChoice): ConsentRecord => ({
  ad_storage: choice,
  ad_user_data: choice,
  ad_personalization: choice,
  analytics_storage: choice,
});
