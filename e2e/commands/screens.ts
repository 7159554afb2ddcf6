/** The screens on which a page is tried that has to work in both directions of writing and on a phone. */
export const screens = [
  { language: 'en', viewport: { width: 1440, height: 900 } },
  { language: 'ar', viewport: { width: 390, height: 844 } },
] as const;
