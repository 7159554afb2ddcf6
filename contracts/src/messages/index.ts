import type { ErrorName } from '../errors';
import { TRANSLATED_LANGUAGES } from '../format';
import type { TranslatedLanguage } from '../format';
import en from '../locales/en/messages.json';

type Catalogue = Readonly<Record<string, string>>;

/** Texts of validation and errors by language, as far as loaded; English is always present. */
const catalogues = new Map<string, Catalogue>([['en', en]]);

/** Returns whether the messages of a language are loaded. */
export const hasMessages = (language: string): boolean => catalogues.has(language);

/** Loads the messages of a language, so that messages in it no longer fall back to English. */
export async function loadMessages(language: TranslatedLanguage): Promise<void> {
  if (catalogues.has(language)) return;
  const loaded = (await import(
    /* webpackChunkName: "messages-[request]" */ `../locales/${language}/messages.json`
  )) as {
    default: Catalogue;
  };
  catalogues.set(language, loaded.default);
}

/** Loads the messages of every language, for servers. */
export const loadAllMessages = async (): Promise<void> => {
  await Promise.all(TRANSLATED_LANGUAGES.map(loadMessages));
};

/**
 * Returns a text of the catalogue in a language. Plural texts have keys of the form `key_<plural category>`. A language
 * or a key that the catalogue lacks falls back to English, then to the key itself.
 */
export function formatMessage(
  language: string,
  key: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const text = lookUp(language, key, values) ?? lookUp('en', key, values) ?? key;
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** Returns the text of an error name. */
export const errorMessage = (
  language: string,
  error: ErrorName,
  values?: Readonly<Record<string, string | number>>,
): string => formatMessage(language, `error.${error}`, values);

function lookUp(language: string, key: string, values: Readonly<Record<string, string | number>>) {
  const catalogue = catalogues.get(language);
  if (!catalogue) return undefined;
  if (typeof values.count !== 'number') return catalogue[key];
  return catalogue[`${key}_${new Intl.PluralRules(language).select(values.count)}`] ?? catalogue[key];
}
