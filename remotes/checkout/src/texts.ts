import type { TranslatedLanguage } from '@tasklane/contracts';
import { textsIn } from '@tasklane/federation';
import { inEachLanguage } from '@tasklane/i18n';
import type en from './locales/en/checkout.json';
import type { MethodCatalogue } from './pay/method';
import { methods } from './pay/methods';

declare module '@tasklane/i18n' {
  interface TextCatalogue {
    checkout: typeof en | MethodCatalogue[keyof MethodCatalogue];
  }
}

/**
 * The remote's texts by language, with those of each payment method, which share a chunk; the shell registers them, and
 * `titleOf` reads them for the head of a page.
 */
export const locales = inEachLanguage(withMethods);

async function withMethods(language: TranslatedLanguage): Promise<{ default: typeof en }> {
  const own = import(/* webpackChunkName: "texts-[request]" */ `./locales/${language}/checkout.json`);
  const [{ default: texts }, ...others] = await Promise.all([
    own as Promise<{ default: typeof en }>,
    ...Object.values(methods).map((method) => method.locales[language]()),
  ]);
  return { default: Object.assign({}, texts, ...others.map((each) => each.default)) };
}

export const titleOf = async (step: 'pay' | 'requirements' | 'confirmation', language: string) =>
  (await textsIn(locales, language))[`${step}.title`];
