import './locale';
import { array, boolean, date, mixed, number, object, string } from 'yup';
import type { ISchema, ObjectShape } from 'yup';
import { message } from './locale';
import { paging, searchText } from '../constants/browsing';

export { array, boolean, date, mixed, number, object, string };

/** A request's object: a field that the contract does not know is refused by name. */
export const request = <Shape extends ObjectShape>(shape: Shape) => object(shape).noUnknown().strict(true);

/** A query string's object: text is read as numbers and booleans where the contract says so. */
export const queryString = <Shape extends ObjectShape>(shape: Shape) => object(shape).noUnknown();

/** Public id of anything: 20 characters of an alphabet without look-alikes. */
export const hash = () => string().matches(/^[0-9A-Za-z]{8,40}$/, () => message('validation.hash'));

/** Path parameter object of one hash named `id`. */
export const idParams = request({ id: hash().required() });

/** Dollars with at most two decimals, as JSON carries money. */
export const dollars = () =>
  number().test(
    'cents',
    () => message('validation.cents'),
    (value) => value == null || Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
  );

/** A moment: ISO 8601 in UTC. */
export const instant = () => string();

export const pageQuery = {
  page: number().integer().min(1).default(1),
  per_page: number().integer().min(1).max(paging.maxPerPage).default(paging.requestPerPage),
};

/** Words that narrow a list. */
export const listTerms = () => string().trim().min(searchText.min).max(searchText.max);

/** A list whose elements all have this schema. */
export const listOf = <Element>(schema: ISchema<Element>) => array().of(schema).required();

/** Text that is always there, perhaps empty. */
export const text = () => string().defined();
/** Text or nothing. */
export const maybeText = () => string().nullable().defined();
/** A number that is always there. */
export const count = () => number().defined();
/** A number or nothing. */
export const maybeCount = () => number().nullable().defined();
/** Yes or no, always said. */
export const flag = () => boolean().defined();
