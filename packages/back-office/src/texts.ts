import type { LanguageCode } from '@tasklane/contracts';
import { defineNamespace, inEachLanguage, useTextsOf } from '@tasklane/i18n';
import type en from './locales/en/back-office.json';

declare module '@tasklane/i18n' {
  interface TextCatalogue {
    'back-office': typeof en;
  }
}

/** The kit's own texts. No shell registers them: they come with the first remote that shows a part of the kit. */
export const backOfficeTexts = defineNamespace(
  'back-office',
  inEachLanguage<typeof en>((language) => import(`./locales/${language}/back-office.json`)),
);

/** Returns the kit's texts. */
export const useKitText = () => useTextsOf(backOfficeTexts);

/**
 * For loaders of pages: fetches the kit's texts in parallel with the page's data, so that the page does not wait for
 * them.
 */
export async function loadKitTexts(language: string): Promise<void> {
  const { languages } = backOfficeTexts;
  // A failure is shown when the page renders.
  await (languages[language as LanguageCode] ?? languages.en)().catch(() => undefined);
}
