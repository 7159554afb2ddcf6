import { flatten, pluralForm } from './text-files.mjs';

const placeholder = /\$\{(?:[^{}]|\{[^}]*\})*\}/;

/**
 * Converts a key's template to patterns of the keys that it can make.
 *
 * @param {string} template
 * @returns {RegExp[]} none where it is not a key, such as a sentence
 */
function patternsOf(template) {
  const parts = template.split(new RegExp(placeholder, 'g'));
  const isKey = parts.every((part) => /^[\w.-]*$/.test(part)) && parts.some((part) => /\w{2}/.test(part));
  return isKey ? [new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('.+')}$`)] : [];
}

/**
 * Keys that nothing in the sources names: no string or template of theirs is the key. A plural text counts under its
 * key without the plural suffix.
 *
 * @param {import('./text-files.mjs').Bundle} texts
 * @param {readonly string[]} sources the text of each file that may use one of them
 * @returns {string[]}
 */
export function unusedTexts(texts, sources) {
  const code = sources.join('\n');
  const strings = new Set(
    [...code.matchAll(/'([^'\n]*)'|"([^"\n]*)"/g)].map(([, one, two]) => one ?? two ?? ''),
  );
  const templates = [...code.matchAll(/`([^`]*)`/g)].map(([, template = '']) => template);
  for (const template of templates) if (!placeholder.test(template)) strings.add(template);
  const patterns = templates.flatMap((each) => (placeholder.test(each) ? patternsOf(each) : []));
  const keys = new Set([...flatten(texts).keys()].map((key) => key.replace(pluralForm, '')));
  return [...keys].filter((key) => !strings.has(key) && !patterns.some((pattern) => pattern.test(key)));
}
