export type Direction = 'ltr' | 'rtl';

export interface InterfaceLanguage {
  /** The product's own code, used in storage, files and the accept-language header. */
  code: LanguageCode;
  direction: Direction;
  /** The name used by date libraries where it differs from the code (`kh` is `km` there). */
  dateLocale: string;
  /** The BCP 47 tag for Intl and for the `lang` attribute. */
  tag: string;
}

/** The 23 codes, in the picker's order. */
// prettier-ignore
export const LANGUAGE_CODES = [
  'ar', 'de', 'en', 'es', 'fr', 'he', 'hi', 'id', 'it', 'ja', 'kh', 'ko',
  'lk', 'nl', 'pt-br', 'pt', 'ro', 'ru', 'th', 'tr', 'ur', 'vn', 'zh',
] as const;

export type LanguageCode = (typeof LANGUAGE_CODES)[number];

export const DEFAULT_LANGUAGE: LanguageCode = 'en';

/** Languages with a full translation; in the others, texts fall back to English. */
export const TRANSLATED_LANGUAGES = ['ar', 'en'] as const satisfies readonly LanguageCode[];

export type TranslatedLanguage = (typeof TRANSLATED_LANGUAGES)[number];

/** Returns whether the interface is translated into that language. */
export const isTranslated = (code: LanguageCode): code is TranslatedLanguage =>
  TRANSLATED_LANGUAGES.some((each) => each === code);

const RIGHT_TO_LEFT: ReadonlySet<LanguageCode> = new Set(['ar', 'he', 'ur']);

/** Four codes are countries rather than languages; date libraries expect the language. */
const DATE_LOCALES: Partial<Record<LanguageCode, string>> = { kh: 'km', zh: 'zh-cn', lk: 'si', vn: 'vi' };

function tagOf(code: LanguageCode): string {
  const [language = code, region] = (DATE_LOCALES[code] ?? code).split('-');
  return region ? `${language}-${region.toUpperCase()}` : language;
}

function describeLanguage(code: LanguageCode): InterfaceLanguage {
  const direction = RIGHT_TO_LEFT.has(code) ? 'rtl' : 'ltr';
  return { code, direction, dateLocale: DATE_LOCALES[code] ?? code, tag: tagOf(code) };
}

/** All interface languages, in the picker's order. */
export const LANGUAGES: readonly InterfaceLanguage[] = LANGUAGE_CODES.map(describeLanguage);

/** Returns whether the text is one of the 23 codes. */
export function isLanguageCode(code: string): code is LanguageCode {
  return LANGUAGE_CODES.some((known) => known === code);
}

/** Returns the language of that code; English for any unknown code. */
export function languageOf(code: string): InterfaceLanguage {
  return LANGUAGES.find((language) => language.code === code) ?? describeLanguage(DEFAULT_LANGUAGE);
}

/**
 * Returns the interface language that best matches a browser's preference (`navigator.language` or one entry of
 * accept-language); undefined if there is none.
 */
export function matchLanguage(preference: string): LanguageCode | undefined {
  const lowered = preference.toLowerCase();
  const primary = lowered.split('-')[0] ?? '';
  const exact = LANGUAGES.find(({ code, tag }) => code === lowered || tag.toLowerCase() === lowered);
  const plain = LANGUAGES.find(({ tag }) => tag.toLowerCase() === primary);
  return (exact ?? plain ?? LANGUAGES.find(({ tag }) => tag.split('-')[0] === primary))?.code;
}
