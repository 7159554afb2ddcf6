import { displayNames } from './display-names';
import { namesOf, spokenLanguageCodes } from './places';

/** A language that people speak. Its hash is its code, since there is nothing to hide. */
export interface SpokenLanguage {
  readonly hash: string;
  readonly code: string;
  readonly name: string;
  /** The name that its own speakers use. */
  readonly name_local: string;
}

const localName = (code: string): string => displayNames(code, 'language').of(code) ?? code;

/** Returns all languages, named for readers of `locale`. */
export const spokenLanguages = (locale: string): SpokenLanguage[] =>
  namesOf(spokenLanguageCodes, 'language', locale).map(({ code, name }) => ({
    hash: code,
    code,
    name,
    name_local: localName(code),
  }));

const english = new Map(spokenLanguages('en').map((language) => [language.code, language]));

/** Returns those of these codes that are languages, named in English. */
export const languagesByCode = (codes: readonly string[]): ReadonlyMap<string, SpokenLanguage> =>
  new Map(codes.flatMap((code) => (english.has(code) ? [[code, english.get(code) as SpokenLanguage]] : [])));

export const isLanguage = (code: string): boolean => english.has(code);

/** Names a language for readers of `locale`, and for its own speakers. */
export const languageNamed = (code: string, locale: string) => ({
  code,
  name: displayNames(locale, 'language').of(code) ?? code,
  name_local: localName(code),
});
