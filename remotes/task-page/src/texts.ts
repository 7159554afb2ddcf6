import { inEachLanguage } from '@tasklane/i18n';
import type en from './locales/en/task-page.json';

declare module '@tasklane/i18n' {
  interface TextCatalogue {
    'task-page': typeof en;
  }
}

/** The texts of a task's page by language; the shell registers them. What loads later brings texts of its own. */
export const locales = inEachLanguage<typeof en>(
  (language) => import(`./locales/${language}/task-page.json`),
);
