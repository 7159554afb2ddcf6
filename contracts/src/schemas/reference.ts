import { array, count, flag, object, text, maybeText, request, string } from './base';

const categoryLeaf = { name: text(), name_en: text(), slug: text(), hash: text(), gig_count: count() };

export const category = object({
  ...categoryLeaf,
  image_path: maybeText(),
  child_categories: array()
    .of(object({ ...categoryLeaf, divider: flag() }))
    .required(),
});
export const categoryList = array().of(category).required();

const menuEntry = { name: text(), slug: text() };
/** What menus show of the category tree: names in the caller's language, and addresses. */
export const categoryMenu = array()
  .of(object({ ...menuEntry, child_categories: array().of(object(menuEntry)).required() }))
  .required();

export const categoryDetail = object({
  ...categoryLeaf,
  image_path: maybeText(),
  summary: text(),
  body_content: text(),
  parent_category: object({ name: text(), name_en: text(), slug: text() }).nullable().defined(),
  child_categories: array()
    .of(object({ ...categoryLeaf, divider: flag() }))
    .required(),
});
export const categoryDetails = array().of(categoryDetail).required();

/** `design`, or `design/logo-design` with its slash escaped in the path. */
export const categoryParams = request({ id: string().required().max(120) });

export const languages = array()
  .of(object({ hash: text(), code: text(), name: text(), name_local: text() }))
  .required();
export const countries = array()
  .of(object({ code: text(), name: text(), name_local: text() }))
  .required();

export const settings = object({
  /** Percent. */
  service_rate: count(),
  advance_search: flag(),
  /** Hash of the currently promoted category, or null. */
  promotion_category: maybeText(),
  last_updated: text(),
});

/** Rate per currency code: how much of it one dollar buys. */
export const exchange = array()
  .of(object({ code: text(), name: text(), rate: count() }))
  .required();

export const notificationTypes = array()
  .of(object({ hash: text(), internal_name: text(), display_name: text() }))
  .required();
