import { LANGUAGE_CODES, LANGUAGES, languageOf, matchLanguage } from './languages';

it('offers exactly the 23 languages', () => {
  expect(LANGUAGES.map(({ code }) => code).join(' ')).toBe(
    'ar de en es fr he hi id it ja kh ko lk nl pt-br pt ro ru th tr ur vn zh',
  );
});

it('maps four codes to their date locale and all others to themselves', () => {
  const mapped = Object.fromEntries(
    LANGUAGES.filter(({ code, dateLocale }) => code !== dateLocale).map(({ code, dateLocale }) => [
      code,
      dateLocale,
    ]),
  );
  expect(mapped).toEqual({ kh: 'km', zh: 'zh-cn', lk: 'si', vn: 'vi' });
});

it('has a tag that Intl supports for every language', () => {
  const tags = LANGUAGES.map(({ tag }) => tag);
  expect(Intl.DateTimeFormat.supportedLocalesOf(tags)).toEqual(tags);
});

it('marks only Arabic, Hebrew and Urdu as right-to-left', () => {
  expect(LANGUAGES.filter(({ direction }) => direction === 'rtl').map(({ code }) => code)).toEqual([
    'ar',
    'he',
    'ur',
  ]);
});

it('falls back to English for an unknown code', () => {
  expect(languageOf('xx').code).toBe('en');
});

it.each([
  ['de-AT', 'de'],
  ['pt-BR', 'pt-br'],
  ['pt-PT', 'pt'],
  ['zh-TW', 'zh'],
  ['km-KH', 'kh'],
  ['si', 'lk'],
  ['vi-VN', 'vn'],
  ['sv', undefined],
])('matches %s to %s', (preference, code) => expect(matchLanguage(preference)).toBe(code));

it('finds every language by its own code', () => {
  expect(LANGUAGE_CODES.map((code) => languageOf(code).code)).toEqual([...LANGUAGE_CODES]);
});
