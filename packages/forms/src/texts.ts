import { loadMessages } from '@tasklane/contracts/messages';
import { defineNamespace, inEachLanguage } from '@tasklane/i18n';
import type en from './locales/en/forms.json';

declare module '@tasklane/i18n' {
  interface TextCatalogue {
    forms: typeof en;
  }
}

/** The forms' own texts, including those of the rules; register them with the i18n instance. */
export const formsTexts = defineNamespace(
  'forms',
  inEachLanguage<typeof en>(async (language) => {
    const texts = import(`./locales/${language}/forms.json`) as Promise<{ default: typeof en }>;
    const [loaded] = await Promise.all([texts, loadMessages(language)]);
    return loaded;
  }),
);
