import type { ErrorName } from '../errors';
import ar from './ar.json';
import en from './en.json';

type Catalogue = Readonly<Record<string, string>>;

/** Texts of validation and of errors by language; both sides speak from these. */
export const catalogues: Readonly<Record<string, Catalogue>> = { en, ar };

/**
 * A text of the catalogue in a language. Counted texts stand under `key_<plural category>`. A language or a
 * key that the catalogue does not have falls back to English, and at last to the key itself.
 */
export function formatMessage(
  language: string,
  key: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const text = lookUp(language, key, values) ?? lookUp('en', key, values) ?? key;
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** The text of an error name. */
export const errorMessage = (
  language: string,
  error: ErrorName,
  values?: Readonly<Record<string, string | number>>,
): string => formatMessage(language, `error.${error}`, values);

function lookUp(language: string, key: string, values: Readonly<Record<string, string | number>>) {
  const catalogue = catalogues[language];
  if (!catalogue) return undefined;
  if (typeof values.count !== 'number') return catalogue[key];
  return catalogue[`${key}_${new Intl.PluralRules(language).select(values.count)}`] ?? catalogue[key];
}
