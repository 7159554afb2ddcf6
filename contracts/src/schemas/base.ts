import './locale';
import { array, boolean, date, mixed, number, object, string } from 'yup';
import type { ISchema, ObjectShape, TestConfig } from 'yup';
import { message } from './locale';
import { paging, searchText } from '../constants/browsing';
import { richTextMarkup, visibleLength } from '../rich-text';
import { termsLength } from '../search/terms';

export { array, boolean, date, mixed, number, object, string };

/** Texts that no database keeps: with U+0000, or with one half of a character. */
const isUnkept = (value: unknown): boolean =>
  typeof value === 'string'
    ? /\u0000|\p{Surrogate}/u.test(value)
    : Array.isArray(value) && value.some(isUnkept);

/** Every text of the object itself and of its lists can be kept; objects within have the same rule. */
const keepable: TestConfig<object | undefined> = {
  name: 'keepable',
  test: (value, context) => {
    const [name] = Object.entries(value ?? {}).find(([, each]) => isUnkept(each)) ?? [];
    if (name === undefined) return true;
    const path = context.path ? `${context.path}.${name}` : name;
    return context.createError({ path, message: message('validation.format') as never });
  },
};

/** A request's object: a field that the contract does not know is refused by name. */
export const request = <Shape extends ObjectShape>(shape: Shape) =>
  object(shape).noUnknown().strict(true).test(keepable);

/** A query string's object: text is read as numbers and booleans where the contract says so. */
export const queryString = <Shape extends ObjectShape>(shape: Shape) =>
  object(shape).noUnknown().test(keepable);

/** Public id of anything: 20 characters of an alphabet without look-alikes. */
export const hash = () => {
  const words = () => message('validation.hash');
  return string()
    .max(40, words)
    .matches(/^[0-9A-Za-z]{8,40}$/, words)
    .meta({ entity: 'ID' });
};

/** Path parameter object of one hash named `id`. */
export const idParams = request({ id: hash().required() });

/** Dollars with at most two decimals, as JSON carries money. */
export const dollars = () =>
  number().test(
    'cents',
    () => message('validation.cents'),
    (value) => value == null || Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
  );

/** One end of a range of prices, in dollars. */
export const priceBound = () => number().min(0).max(paging.maxPrice);

/**
 * Rich text whose visible characters are counted, however much markup there is.
 * @param most how many at most
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

/** Which page of a list. */
export const page = () => number().integer().min(1).max(paging.maxPage).default(1);

export const pageQuery = {
  page: page(),
  per_page: number().integer().min(1).max(paging.maxPerPage).default(paging.requestPerPage),
};

/** Longest cursor: an order's name, a row's value in it and its id, signed. */
const CURSOR_LENGTH = 1_000;

/** Which part of a list that goes on behind cursors; the first one without. */
export const cursorQuery = {
  cursor: string().max(CURSOR_LENGTH),
  per_page: pageQuery.per_page,
};

/** Where a list that is read on begins: the moment, in milliseconds, and the public id of the last item before. */
export const timeCursor = () =>
  string()
    .max(60)
    .matches(/^\d{1,15}\.[0-9A-Za-z]{8,40}$/);

/** How a list is read on that may change meanwhile: what comes after the item that `before` names. */
export const timeCursorQuery = {
  before: timeCursor(),
  limit: number().integer().min(1).max(paging.maxPerPage).default(paging.requestPerPage),
};

/** Words that narrow a list, measured as `areTermsWithin` does; none where they are empty. */
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

/** Text that is always there, perhaps empty. */
export const text = () => string().defined();
/** Text or nothing. */
export const maybeText = () => string().nullable().defined();
/** A number that is always there. */
export const count = () => number().defined();
/** A whole number that is always there. */
export const integer = () => number().integer().defined();
/** A number or nothing. */
export const maybeCount = () => number().nullable().defined();
/** Yes or no, always said. */
export const flag = () => boolean().defined();
