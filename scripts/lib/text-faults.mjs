import { expectedTexts, flatten, pluralForm } from './text-files.mjs';

/** @import { Bundle } from './text-files.mjs' */

/**
 * Placeholders and tags of a text. A plural form may spell out its number, so `count` may be absent there.
 *
 * @param {string} key
 * @param {string} text
 */
function marks(key, text) {
  const matches = [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}|<\/?([\w]+)\s*\/?>/g)].map(
    ([, placeholder, tag]) => placeholder ?? `<${tag}>`,
  );
  const counted = pluralForm.test(key);
  return [...new Set(matches)]
    .filter((mark) => !(counted && mark === 'count'))
    .sort()
    .join(' ');
}

/**
 * Whether a text is the same in every language: a product name, a number, a placeholder alone.
 *
 * @param {string} text
 */
const isLanguageless = (text) =>
  /^[a-z][\w/-]*$/.test(text) || !/\p{L}{3}/u.test(text.replace(/\{\{.*?\}\}|<[^>]*>/g, ''));

/**
 * What is wrong with a language's texts compared with the English ones: missing, empty, untranslated or surplus keys,
 * differing placeholders, plural forms that the language needs, typewriter apostrophes.
 *
 * @param {Bundle} base the English texts
 * @param {Bundle} judged
 * @param {string} tag BCP 47 tag of the judged language
 * @returns {string[]} one sentence per fault; empty without faults
 */
export function textFaults(base, judged, tag) {
  const texts = flatten(judged);
  const expected = expectedTexts(flatten(base), tag);
  const faults = [...expected].flatMap(([key, english]) => {
    const fault = faultOf(key, texts.get(key), english, tag);
    return fault ? [`${key} ${fault}`] : [];
  });
  for (const key of texts.keys()) {
    const optionalZero = key.endsWith('_zero') && expected.has(key.replace(pluralForm, '_other'));
    if (!expected.has(key) && !optionalZero) faults.push(`${key} is not in the base`);
  }
  return faults;
}

/**
 * @param {string} key
 * @param {string | undefined} text
 * @param {string} english
 * @param {string} tag
 */
function faultOf(key, text, english, tag) {
  if (text === undefined) return 'is missing';
  if (text.trim() === '') return 'is empty';
  if (tag !== 'en' && text === english && !isLanguageless(text)) return 'is not translated';
  if (/[\p{L}}]'\p{L}/u.test(text)) return 'has a typewriter apostrophe, not ’';
  if (marks(key, text) === marks(key, english)) return undefined;
  return `has the placeholders [${marks(key, text)}], the base [${marks(key, english)}]`;
}
