/** The remote's texts by language; the shell registers them, and `titleOf` reads them for the head of a page. */
export const locales = {
  en: () => import('./locales/en.json'),
  ar: () => import('./locales/ar.json'),
};

const isSpoken = (language: string): language is keyof typeof locales => Object.hasOwn(locales, language);

/** The inbox's title, in English where the language is not spoken here. */
export async function titleOf(language: string): Promise<string> {
  const { default: texts } = await locales[isSpoken(language) ? language : 'en']();
  return texts.title;
}
