import type { LanguageCode } from '@tasklane/contracts';
import { defineNamespace, inEachLanguage } from '@tasklane/i18n';
import type { Bundle } from '@tasklane/i18n';
import type background from './locales/en/background.json';
import type dialogs from './locales/en/dialogs.json';
import type offer from './locales/en/language-offer.json';
import type localBuild from './locales/en/local-build.json';
import type shell from './locales/en/shell.json';
import type updates from './locales/en/updates.json';

declare module '@tasklane/i18n' {
  interface TextCatalogue {
    background: typeof background;
    dialogs: typeof dialogs;
    'language-offer': typeof offer;
    'local-build': typeof localBuild;
    shell: typeof shell;
    updates: typeof updates;
  }
}

/** One import for all: each would be named in every page's first script. */
const textsNamed = <Texts extends object>(name: string) =>
  inEachLanguage<Texts>(
    (language) => import(/* webpackChunkName: "texts-[request]" */ `./locales/${language}/${name}.json`),
  );

/** The texts of what every page shows. */
export const shellTexts = defineNamespace('shell', textsNamed<typeof shell>('shell'));

/** The texts of what comes after the page: questions, banners, promotions. */
export const backgroundTexts = defineNamespace('background', textsNamed<typeof background>('background'));

/** The texts of the dialogs, fetched with the first one that opens. */
export const dialogTexts = defineNamespace('dialogs', textsNamed<typeof dialogs>('dialogs'));

/** The texts of the offer of a newer build, fetched with the first one. */
export const updateTexts = defineNamespace('updates', textsNamed<typeof updates>('updates'));

/** The offer of a language, which is read in that language: who is offered it may read no other. */
export const offerTexts = defineNamespace('language-offer', textsNamed<typeof offer>('language-offer'));

/** The texts of the bar of a developer's local build. */
export const localBuildTexts = defineNamespace('local-build', textsNamed<typeof localBuild>('local-build'));

/** The texts of forms, for whoever shows one; the forms themselves stay out of the first page. */
export const lateFormsTexts = defineNamespace('forms', inEachLanguage(formsTexts));

async function formsTexts(language: LanguageCode): Promise<{ default: Bundle }> {
  const { formsTexts: texts } = await import('@tasklane/forms');
  return (texts.languages[language] ?? texts.languages.en)();
}

/** Texts that come with the first part that says something of them. */
export const lateTexts = [lateFormsTexts, backgroundTexts, dialogTexts];
