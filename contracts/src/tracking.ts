/** Where the pixel is asked for that tells the site of a visit. */
export const pixelPath = '/pixel.gif';

/** What a visitor is asked about, in the words of the tag managers that read it; all of it is decided together. */
export const consentItems = [
  'ad_storage',
  'ad_user_data',
  'ad_personalization',
  'analytics_storage',
] as const;

export type ConsentChoice = 'granted' | 'denied';
export type ConsentRecord = Readonly<Record<(typeof consentItems)[number], ConsentChoice>>;

/** The record of one choice for everything. */
export const consentTo = (choice: ConsentChoice): ConsentRecord => ({
  ad_storage: choice,
  ad_user_data: choice,
  ad_personalization: choice,
  analytics_storage: choice,
});
