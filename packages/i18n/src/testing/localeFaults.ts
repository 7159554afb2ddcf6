import type { Bundle } from '../namespace';

const PLURAL = /_(zero|one|two|few|many|other)$/;

function flatten(bundle: Bundle, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(bundle)) {
    if (typeof value === 'string') flat.set(prefix + key, value);
    else for (const entry of flatten(value, `${prefix}${key}.`)) flat.set(...entry);
  }
  return flat;
}

/** Placeholders and tags of a text. A plural form may say its number in words, so `count` may be absent there. */
function marks(key: string, text: string): string {
  const matches = [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}|<\/?([\w]+)\s*\/?>/g)].map(
    ([, placeholder, tag]) => placeholder ?? `<${tag}>`,
  );
  const counted = PLURAL.test(key);
  return [...new Set(matches)]
    .filter((mark) => !(counted && mark === 'count'))
    .sort()
    .join(' ');
}

/** Every key the language must have: the base's own, plural families in all forms of that language. */
function expectedKeys(base: Map<string, string>, tag: string): Map<string, string> {
  const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  const expected = new Map<string, string>();
  for (const [key, text] of base) {
    const family = PLURAL.test(key) ? key.replace(PLURAL, '') : undefined;
    if (family === undefined) expected.set(key, text);
    else for (const form of forms) expected.set(`${family}_${form}`, base.get(`${family}_other`) ?? text);
  }
  return expected;
}

/**
 * What is wrong with a language's texts, judged by the base language's:
 * missing, empty or surplus keys, differing placeholders, plural forms that the language needs, typewriter apostrophes.
 * @param tag BCP 47 tag of the judged language
 * @returns one sentence a fault, none when all is well
 */
export function localeFaults(base: Bundle, judged: Bundle, tag: string): string[] {
  const texts = flatten(judged);
  const expected = expectedKeys(flatten(base), tag);
  const faults: string[] = [];
  for (const [key, baseText] of expected) {
    const text = texts.get(key);
    if (text === undefined) faults.push(`${key} is missing`);
    else if (text.trim() === '') faults.push(`${key} is empty`);
    else if (/[\p{L}}]'\p{L}/u.test(text)) faults.push(`${key} has a typewriter apostrophe, not ’`);
    else if (marks(key, text) !== marks(key, baseText)) {
      faults.push(`${key} has the placeholders [${marks(key, text)}], the base [${marks(key, baseText)}]`);
    }
  }
  for (const key of texts.keys()) {
    const optionalZero = key.endsWith('_zero') && expected.has(key.replace(PLURAL, '_other'));
    if (!expected.has(key) && !optionalZero) faults.push(`${key} is not in the base`);
  }
  return faults;
}
