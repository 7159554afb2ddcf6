import type { SearchDocument } from '../protocol/types';

export type Scalar = string | number | boolean;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every value at a dotted path, flattening arrays on the way: `user.languages`, `packages.price`. */
export function valuesAt(document: SearchDocument, path: string): unknown[] {
  const values: unknown[] = [];
  const visit = (value: unknown, keys: readonly string[]) => {
    const [key, ...rest] = keys;
    if (Array.isArray(value)) {
      // An empty list counts as a value, so that a filter can find documents without languages.
      if (value.length === 0 && key === undefined) values.push(value);
      for (const item of value) visit(item, keys);
    } else if (key === undefined) values.push(value);
    else if (isObject(value)) {
      // A key that itself contains dots wins over a path through objects.
      const whole = keys.join('.');
      if (Object.hasOwn(value, whole)) visit(value[whole], []);
      else if (Object.hasOwn(value, key)) visit(value[key], rest);
    }
  };
  visit(document, path.split('.'));
  return values;
}

export const isScalar = (value: unknown): value is Scalar =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** Every text inside a value, at any depth. */
export function textsIn(value: unknown): string[] {
  if (isScalar(value)) return [String(value)];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isObject(value) ? Object.values(value).flatMap(textsIn) : [];
}

/** The texts that an attribute contributes to the search; `*` means the whole document. */
export function fieldTexts(document: SearchDocument, field: string): string[] {
  return field === '*' ? textsIn(document) : valuesAt(document, field).flatMap(textsIn);
}

/**
 * Marks that writers omit or add freely: accents of Latin, Greek and Cyrillic letters, the points of Hebrew, the short
 * vowels and hamza of Arabic and its tatweel, joiners. In other scripts marks are vowels, and are retained.
 */
const optionalMarks =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u200c\u200d]+/gu;

/** The form in which texts are compared: lower case, without accents, each character in its shortest form. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(optionalMarks, '').toLowerCase().normalize('NFC');
}

/** Reduces the document to the given paths; `*` means all of it. */
export function pick(document: SearchDocument, paths: readonly string[]): SearchDocument {
  if (paths.includes('*')) return document;
  const picked: SearchDocument = {};
  for (const path of paths) {
    const [key = '', ...rest] = path.split('.');
    if (Object.hasOwn(document, path)) picked[path] = document[path];
    else if (Object.hasOwn(document, key)) copyPath(document, picked, key, rest);
  }
  return picked;
}

function copyPath(from: SearchDocument, to: SearchDocument, key: string, rest: readonly string[]) {
  const value = from[key];
  if (rest.length === 0) to[key] = value;
  else if (isObject(value))
    to[key] = { ...(isObject(to[key]) ? to[key] : {}), ...pick(value, [rest.join('.')]) };
  else if (Array.isArray(value))
    to[key] = value.map((item) => (isObject(item) ? pick(item, [rest.join('.')]) : item));
}
