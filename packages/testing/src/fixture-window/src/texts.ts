/** This remote has no texts. */
export const locales = { en: () => Promise.resolve({ default: {} }) };
