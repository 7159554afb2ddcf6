import { textsIn } from '@tasklane/federation';
import { methods } from './pay/methods';

/**
 * The remote's texts by language, with those of each way to pay, which come in the same chunk; the shell registers them,
 * and `titleOf` reads them for the head of a page.
 */
export const locales = {
  en: async () => withMethods('en', await import(/* webpackChunkName: "texts-en" */ './locales/en.json')),
  ar: async () => withMethods('ar', await import(/* webpackChunkName: "texts-ar" */ './locales/ar.json')),
};

async function withMethods<Texts extends object>(language: 'en' | 'ar', own: { default: Texts }) {
  const loaded = await Promise.all(Object.values(methods).map((method) => method.locales[language]()));
  const texts = loaded.flatMap((each) => Object.entries(each.default));
  return { default: { ...own.default, ...Object.fromEntries(texts) } };
}

/** The title of a step. */
export const titleOf = async (step: 'pay' | 'requirements' | 'confirmation', language: string) =>
  (await textsIn(locales, language))[`${step}.title`];
