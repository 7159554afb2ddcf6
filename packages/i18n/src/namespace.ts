import { TRANSLATED_LANGUAGES } from '@tasklane/contracts';
import type { LanguageCode, TranslatedLanguage } from '@tasklane/contracts';

/** The texts of one namespace in one language: keys to sentences, nested where it helps reading. */
export interface Bundle {
  readonly [key: string]: string | Bundle;
}

/** Fetches one bundle. */
export type BundleLoader = () => Promise<{ default: Bundle }>;

/** All texts of a package: its short name and one loader a language. English must be among them. */
export interface Namespace {
  readonly name: string;
  readonly languages: Readonly<Partial<Record<LanguageCode, BundleLoader>>> & { readonly en: BundleLoader };
}

/**
 * Declares a package's texts. Each language is a chunk of its own, fetched when that language is spoken:
 * `defineNamespace('jobs', inEachLanguage<typeof en>((language) => import(`./locales/${language}/jobs.json`)))`.
 */
export function defineNamespace(name: string, languages: Namespace['languages']): Namespace {
  return { name, languages };
}

type Rewrite = <Texts extends object>(texts: Texts) => Texts;

let rewrite: Rewrite | undefined;

/** Passes every bundle that is loaded from now on through a function, which gives it other texts under the same keys. */
export function rewriteTexts(rewriting: Rewrite): void {
  rewrite = rewriting;
}

/**
 * A loader for each language that the interface is translated into. The path of the `import()` names the language, so
 * that a language is added without a line here.
 *
 * @typeParam Texts what the English file holds; every other one holds the same keys, as a test sees to
 */
export const inEachLanguage = <Texts extends object>(
  load: (language: TranslatedLanguage) => Promise<{ default: Texts }>,
): Readonly<Record<TranslatedLanguage, () => Promise<{ default: Texts }>>> => {
  const loaded = async (language: TranslatedLanguage) => {
    const bundle = await load(language);
    return rewrite ? { default: rewrite(bundle.default) } : bundle;
  };
  const loaders = TRANSLATED_LANGUAGES.map((language) => [language, () => loaded(language)] as const);
  return Object.fromEntries(loaders) as Record<TranslatedLanguage, () => Promise<{ default: Texts }>>;
};
