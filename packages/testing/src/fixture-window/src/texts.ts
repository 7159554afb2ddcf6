/** None. */
export const locales = { en: () => Promise.resolve({ default: {} }) };
