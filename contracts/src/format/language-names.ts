import type { LanguageCode } from './languages';

/** The name of each language in that language. Only the picker needs all of them. */
export const languageNames: Readonly<Record<LanguageCode, string>> = {
  ar: 'العربية',
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  he: 'עברית',
  hi: 'हिन्दी',
  id: 'Bahasa Indonesia',
  it: 'Italiano',
  ja: '日本語',
  kh: 'ភាសាខ្មែរ',
  ko: '한국어',
  lk: 'සිංහල',
  nl: 'Nederlands',
  'pt-br': 'Português (Brasil)',
  pt: 'Português',
  ro: 'Română',
  ru: 'Русский',
  th: 'ไทย',
  tr: 'Türkçe',
  ur: 'اردو',
  vn: 'Tiếng Việt',
  zh: '中文',
};
