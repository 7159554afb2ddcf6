import type { LanguageCode } from './languages';

/**
 * What each language is called in English, and what its speakers call it: the picker lists them so, and is the only
 * place that needs all of them.
 */
export const languageNames: Readonly<Record<LanguageCode, readonly [english: string, own: string]>> = {
  ar: ['Arabic', 'العربية'],
  de: ['German', 'Deutsch'],
  en: ['English', 'English'],
  es: ['Spanish', 'Español'],
  fr: ['French', 'Français'],
  he: ['Hebrew', 'עברית'],
  hi: ['Hindi', 'हिन्दी'],
  id: ['Indonesian', 'Bahasa Indonesia'],
  it: ['Italian', 'Italiano'],
  ja: ['Japanese', '日本語'],
  kh: ['Khmer', 'ភាសាខ្មែរ'],
  ko: ['Korean', '한국어'],
  lk: ['Sinhala', 'සිංහල'],
  nl: ['Dutch', 'Nederlands'],
  'pt-br': ['Portuguese (Brazil)', 'Português (Brasil)'],
  pt: ['Portuguese', 'Português'],
  ro: ['Romanian', 'Română'],
  ru: ['Russian', 'Русский'],
  th: ['Thai', 'ไทย'],
  tr: ['Turkish', 'Türkçe'],
  ur: ['Urdu', 'اردو'],
  vn: ['Vietnamese', 'Tiếng Việt'],
  zh: ['Chinese', '中文'],
};
