import './locale';
import { array, boolean, date, mixed, number, object, string } from 'yup';
import type { ISchema, ObjectShape, TestConfig } from 'yup';
import { message } from './locale';
import { paging, searchText } from '../constants/browsing';
import { richTextMarkup, visibleLength } from '../rich-text';
import { termsLength } from '../search/terms';

export { array, boolean, date, mixed, number, object, string };

/** Returns whether a text cannot be stored by the database: it contains U+0000 or half of a surrogate pair. */
const isUnkept = (value: unknown): boolean =>
  typeof value === 'string'
    ? /\u0000|\p{Surrogate}/u.test(value)
    : Array.isArray(value) && value.some(isUnkept);

/** Checks that every text of the object itself and of its lists can be stored; nested objects have the same rule. */
const keepable: TestConfig<object | undefined> = {
  name: 'keepable',
  test: (value, context) => {
    const [name] = Object.entries(value ?? {}).find(([, each]) => isUnkept(each)) ?? [];
    if (name === undefined) return true;
    const path = context.path ? `${context.path}.${name}` : name;
    return context.createError({ path, message: message('validation.format') as never });
  },
};

/** A request's object: an unknown field is refused by name. */
export const request = <Shape extends ObjectShape>(shape: Shape) =>
  object(shape).noUnknown().strict(true).test(keepable);

/** A query string's object: text is converted to numbers and booleans where the contract says so. */
export const queryString = <Shape extends ObjectShape>(shape: Shape) =>
  object(shape).noUnknown().test(keepable);

/** Public id of a record: 20 characters of an alphabet without look-alikes. */
export const hash = () => {
  const words = () => message('validation.hash');
  return string()
    .max(40, words)
    .matches(/^[0-9A-Za-z]{8,40}$/, words)
    .meta({ entity: 'ID' });
};

/** Path parameters with one hash named `id`. */
export const idParams = request({ id: hash().required() });

/** Dollars with at most two decimals, as money is sent in JSON. */
export const dollars = () =>
  number().test(
    'cents',
    () => message('validation.cents'),
    (value) => value == null || Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
  );

/** One end of a price range, in dollars. */
export const priceBound = () => number().min(0).max(paging.maxPrice);

/**
 * Rich text whose visible characters are counted, regardless of markup.
 * @param most maximum number of visible characters
 */
export const richText = (least: number, most: number) =>
  string()
    .trim()
    .max(most * richTextMarkup)
    .test('visible-length', (value, context) => {
      if (!value) return true;
      const length = visibleLength(value);
      if (length >= least && length <= most) return true;
      const limit = length < least ? { rule: 'min', count: least } : { rule: 'max', count: most };
      const fault =
        length === 0
          ? message('validation.required')
          : message(`validation.string.${limit.rule}`, { count: limit.count });
      return context.createError({ message: fault as never });
    });

/** A moment: ISO 8601 in UTC. */
export const instant = () => string().meta({ format: 'date-time' });

/** A day that exists in the calendar, `2026-03-01`. */
export const day = () =>
  string()
    .max(10)
    .matches(/^\d{4}-\d{2}-\d{2}$/, () => message('validation.format'))
    .test(
      'calendar',
      () => message('validation.format'),
      (value) => {
        const date = new Date(`${value ?? ''}T00:00:00Z`);
        return !value || (!Number.isNaN(date.getTime()) && date.toISOString().startsWith(value));
      },
    );

/** Number of a page of a list. */
export const page = () => number().integer().min(1).max(paging.maxPage).default(1);

export const pageQuery = {
  page: page(),
  per_page: number().integer().min(1).max(paging.maxPerPage).default(paging.requestPerPage),
};

/** Longest cursor: name of the order, the row's value in it and its id, signed. */
const CURSOR_LENGTH = 1_000;

/** Selects a part of a list that is read by cursor; the first part if no cursor is given. */
export const cursorQuery = {
  cursor: string().max(CURSOR_LENGTH),
  per_page: pageQuery.per_page,
};

/** Position from which a list continues: the moment, in milliseconds, and the public id of the previous item. */
export const timeCursor = () =>
  string()
    .max(60)
    .matches(/^\d{1,15}\.[0-9A-Za-z]{8,40}$/);

/** Reads on in a list that may change meanwhile: returns what comes after the item that `before` names. */
export const timeCursorQuery = {
  before: timeCursor(),
  limit: number().integer().min(1).max(paging.maxPerPage).default(paging.requestPerPage),
};

/** Search terms that filter a list, measured as `areTermsWithin` does; undefined if empty. */
export const listTerms = () =>
  string()
    .trim()
    .transform((value: string | undefined) => value || undefined)
    .max(searchText.max)
    .test(
      'terms-length',
      () => message('validation.string.min', { count: searchText.min }),
      (terms) => terms === undefined || termsLength(terms) >= searchText.min,
    );

/** A list whose elements all have this schema. */
export const listOf = <Element>(schema: ISchema<Element>) => array().of(schema).required();

/** Required text, which may be empty. */
export const text = () => string().defined();
/** Text or null. */
export const maybeText = () => string().nullable().defined();
/** Required number. */
export const count = () => number().defined();
/** Required integer. */
export const integer = () => number().integer().defined();
/** Number or null. */
export const maybeCount = () => number().nullable().defined();
/** Required boolean. */
export const flag = () => boolean().defined();
