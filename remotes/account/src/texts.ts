import type { TextsLoader } from '@tasklane/federation';

/** The remote's texts by language. */
export const locales: Readonly<Record<string, TextsLoader>> & { readonly en: TextsLoader } = {
  en: () => import('./locales/en.json'),
  ar: () => import('./locales/ar.json'),
};
