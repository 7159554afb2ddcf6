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

/** One import for all: otherwise each would be named in every page's first script. */
const textsNamed = <Texts extends object>(name: string) =>
  inEachLanguage<Texts>(
    (language) => import(/* webpackChunkName: "texts-[request]" */ `./locales/${language}/${name}.json`),
  );

/** Texts of what every page shows. */
export const shellTexts = defineNamespace('shell', textsNamed<typeof shell>('shell'));

/** Texts of what loads after the page: questions, banners, promotions. */
export const backgroundTexts = defineNamespace('background', textsNamed<typeof background>('background'));

/** Texts of the dialogs, loaded with the first one that opens. */
export const dialogTexts = defineNamespace('dialogs', textsNamed<typeof dialogs>('dialogs'));

/** Texts of the offer of a newer build, loaded with the first offer. */
export const updateTexts = defineNamespace('updates', textsNamed<typeof updates>('updates'));

/** Texts of the language offer, loaded in the offered language: the visitor may read no other. */
export const offerTexts = defineNamespace('language-offer', textsNamed<typeof offer>('language-offer'));

/** Texts of the bar for a developer's local build. */
export const localBuildTexts = defineNamespace('local-build', textsNamed<typeof localBuild>('local-build'));

/** Texts of forms, for parts that show one; the forms themselves are not part of the first page. */
export const lateFormsTexts = defineNamespace('forms', inEachLanguage(formsTexts));

async function formsTexts(language: LanguageCode): Promise<{ default: Bundle }> {
  const { formsTexts: texts } = await import('@tasklane/forms');
  return (texts.languages[language] ?? texts.languages.en)();
}

/** Texts that are loaded with the first part that uses them. */
export const lateTexts = [lateFormsTexts, backgroundTexts, dialogTexts];
