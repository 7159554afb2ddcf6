import {
  array,
  count,
  instant,
  maybeText,
  object,
  pageQuery,
  priceBound,
  queryString,
  string,
  text,
} from './base';

export const job = object({
  hash: text(),
  title: text(),
  description: text(),
  budget_from: count(),
  budget_to: count(),
  due: instant().defined(),
  expires: instant().nullable().defined(),
  status: count(),
  offers: count(),
  category: object({ slug: text(), name: text() }).nullable().defined(),
  assets: array()
    .of(object({ hash: text(), type: count(), path: text(), name: text() }))
    .required(),
  user: object({
    hash: text(),
    username: text(),
    photo_path: maybeText(),
    country_iso: maybeText(),
    member_since: instant().defined(),
    last_active: instant().defined(),
  }).required(),
  created: instant().defined(),
});
export const jobs = array().of(job).required();
export const jobQuery = queryString({
  ...pageQuery,
  terms: string().trim().max(150),
  category: string().max(120),
  budget_from: priceBound(),
  budget_to: priceBound(),
  sort: string().oneOf(['date.desc', 'due.asc', 'budget.desc']),
});
