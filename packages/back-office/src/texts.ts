import type { LanguageCode } from '@tasklane/contracts';
import { defineNamespace, useTextsOf } from '@tasklane/i18n';

/** The kit's own texts. No shell knows of them: they come with the first remote that shows a part of the kit. */
export const backOfficeTexts = defineNamespace('back-office', {
  en: () => import('./locales/en.json'),
  ar: () => import('./locales/ar.json'),
});

/** A text of the kit. */
export const useKitText = () => useTextsOf(backOfficeTexts);

/** For loaders of pages: fetches the kit's texts beside the page's data, so that the page does not wait for them. */
export async function loadKitTexts(language: string): Promise<void> {
  const { languages } = backOfficeTexts;
  // Whoever shows the page says what keeps them from loading.
  await (languages[language as LanguageCode] ?? languages.en)().catch(() => undefined);
}
