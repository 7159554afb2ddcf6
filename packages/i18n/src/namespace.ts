import { TRANSLATED_LANGUAGES } from '@tasklane/contracts';
import type { LanguageCode, TranslatedLanguage } from '@tasklane/contracts';

/** The texts of one namespace in one language: keys to sentences, nested where it helps reading. */
export interface Bundle {
  readonly [key: string]: string | Bundle;
}

/** Loads one bundle; `language` is set if the bundle is in another language than the requested one. */
export type BundleLoader = () => Promise<{ default: Bundle; language?: LanguageCode }>;

/** All texts of a package: its short name and one loader per language. English must be among them. */
export interface Namespace {
  readonly name: string;
  readonly languages: Readonly<Partial<Record<LanguageCode, BundleLoader>>> & { readonly en: BundleLoader };
}

/**
 * Declares a package's texts. Each language is a separate chunk, fetched when that language is used:
 * `defineNamespace('jobs', inEachLanguage<typeof en>((language) => import(`./locales/${language}/jobs.json`)))`.
 */
export function defineNamespace(name: string, languages: Namespace['languages']): Namespace {
  return { name, languages };
}

type Rewrite = <Texts extends object>(texts: Texts) => Texts;

let rewrite: Rewrite | undefined;

/** Passes every bundle that loads after this call through a function that replaces its texts under the same keys. */
export function rewriteTexts(rewriting: Rewrite): void {
  rewrite = rewriting;
}

/** Whether a build has no file for a language, because it is older than the translation. */
const isMissingFile = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === 'MODULE_NOT_FOUND') ||
    error.message.startsWith('Module not found in bundle'));

/** A bundle, and its language if that is not the requested one. */
export interface LoadedTexts<Texts> {
  default: Texts;
  language?: LanguageCode;
}

/**
 * Returns a loader for each language that the interface is translated into. The path of the `import()` contains the
 * language, so that adding a language needs no change here. A build that has no file for a
 * language loads its English texts.
 *
 * @typeParam Texts content of the English file; every other one has the same keys, as a test ensures
 */
export const inEachLanguage = <Texts extends object>(
  load: (language: TranslatedLanguage) => Promise<{ default: Texts }>,
): Readonly<Record<TranslatedLanguage, () => Promise<LoadedTexts<Texts>>>> => {
  const fetched = async (language: TranslatedLanguage): Promise<LoadedTexts<Texts>> => {
    try {
      return await load(language);
    } catch (error) {
      if (language === 'en' || !isMissingFile(error)) throw error;
      return { ...(await load('en')), language: 'en' };
    }
  };
  const loaded = async (language: TranslatedLanguage): Promise<LoadedTexts<Texts>> => {
    const bundle = await fetched(language);
    return rewrite ? { ...bundle, default: rewrite(bundle.default) } : bundle;
  };
  const loaders = TRANSLATED_LANGUAGES.map((language) => [language, () => loaded(language)] as const);
  return Object.fromEntries(loaders) as Record<TranslatedLanguage, () => Promise<LoadedTexts<Texts>>>;
};
