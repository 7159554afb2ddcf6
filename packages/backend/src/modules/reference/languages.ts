import { namesOf, spokenLanguageCodes } from './places';

/** A language that people speak. Its hash is its code: there is nothing to hide. */
export interface SpokenLanguage {
  readonly hash: string;
  readonly code: string;
  readonly name: string;
  /** What its own speakers call it. */
  readonly name_local: string;
}

const localName = (code: string): string =>
  new Intl.DisplayNames([code, 'en'], { type: 'language' }).of(code) ?? code;

/** All languages, named for readers of `locale`. */
export const spokenLanguages = (locale: string): SpokenLanguage[] =>
  namesOf(spokenLanguageCodes, 'language', locale).map(({ code, name }) => ({
    hash: code,
    code,
    name,
    name_local: localName(code),
  }));

const english = new Map(spokenLanguages('en').map((language) => [language.code, language]));

/** Those of these codes that are languages, named in English. */
export const languagesByCode = (codes: readonly string[]): ReadonlyMap<string, SpokenLanguage> =>
  new Map(codes.flatMap((code) => (english.has(code) ? [[code, english.get(code) as SpokenLanguage]] : [])));

export const isLanguage = (code: string): boolean => english.has(code);

/** A language's name for readers of `locale`, and for its own speakers. */
export const languageNamed = (code: string, locale: string) => ({
  code,
  name: new Intl.DisplayNames([locale, 'en'], { type: 'language' }).of(code) ?? code,
  name_local: localName(code),
});
