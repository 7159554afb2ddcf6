import {
  deliveryOptions,
  packageDescription,
  slugLength,
  slugPattern,
  taskDescription,
  taskPrice,
  taskRevisions,
  taskTitle,
  deliveryDays,
  additionalCategories,
} from '../constants/tasks';
import { spokenLanguages } from '../constants/accounts';
import { searchLists, searchText, sorts } from '../constants/browsing';
import { uploadLimits } from '../constants/orders';
import {
  array,
  boolean,
  count,
  dollars,
  flag,
  instant,
  listTerms,
  maybeCount,
  maybeText,
  number,
  object,
  page,
  pageQuery,
  priceBound,
  queryString,
  request,
  richText,
  string,
  text,
} from './base';
import { message } from './locale';

export const asset = object({ hash: text(), type: count(), path: text() });

export const seller = object({
  hash: text(),
  username: text(),
  photo_path: maybeText(),
  summary: maybeText(),
  verification_type: count(),
  review_average: count(),
  review_count: count(),
  last_active: instant().defined(),
  country_iso: maybeText(),
  member_since: instant().defined(),
  away: flag(),
  returning_date: instant().nullable().defined(),
  band: maybeCount(),
  languages: array()
    .of(object({ code: text(), name: text(), name_local: text() }))
    .required(),
});

/** A task as cards show it. */
export const taskCard = object({
  hash: text(),
  slug: text(),
  title: text(),
  username: text(),
  description: text(),
  /** Average of the task's reviews, 0 if it has none, and their number. */
  rating: count(),
  count: count(),
  user_rating: count(),
  user_count: count(),
  user_online: flag(),
  user_photo: maybeText(),
  isHeroTask: flag(),
  price: count(),
  /** Hours. */
  deliveryTime: count(),
  carouselImage: object({
    assets: array()
      .of(object({ type: count(), path: text() }))
      .required(),
  }).required(),
  sellerInfo: object({
    hash: text(),
    country_iso: maybeText(),
    member_since: instant().defined(),
  }).required(),
  primaryCategorySlug: maybeText(),
  /** The price in the provider's coin, `1,234.50 ETN`. */
  etn_price: text(),
  favourite: flag(),
  status: count(),
});
export const taskCards = array().of(taskCard).required();
/** Tasks that a user viewed, latest first. */
export const viewedTasks = array()
  .of(object({ gig: taskCard.required() }))
  .required();
/** What the home page offers signed-in users. */
export const suggestedTasks = object({ last_viewed: viewedTasks, recommended: taskCards });

export const review = object({
  hash: text(),
  date_created: instant().defined(),
  rating: count(),
  title: maybeText(),
  message: text(),
  username: text(),
  photo_path: maybeText(),
  portfolio_permission: flag(),
  review_count: count(),
});

export const taskPackage = object({
  hash: text(),
  price: count(),
  delivery: count(),
  revisions: count(),
  description: text(),
  etn_price: text(),
});

const categoryOfTask = object({
  slug: text(),
  name: text(),
  parent_category: object({ name: text(), slug: text() }).nullable().defined(),
});

export const task = object({
  hash: text(),
  slug: text(),
  title: text(),
  /** Rich text: strong, em, p and u only. */
  description: text(),
  status: count(),
  hero: flag(),
  job: flag(),
  custom: maybeText(),
  favourite: flag(),
  review_average: count(),
  review_count: count(),
  reviews: array().of(review).required(),
  assets: array().of(asset).required(),
  categories: array().of(categoryOfTask).required(),
  languages: array()
    .of(object({ code: text(), name: text(), name_local: text() }))
    .required(),
  decisions: array()
    .of(object({ reason: text(), date: instant().defined() }))
    .required(),
  user: seller.required(),
  packages: array().of(taskPackage).min(1).required(),
  created: instant().defined(),
});
export const tasks = array().of(task).required();

export const sellerStats = object({
  task_response_rate: count(),
  task_delivery_on_time_rate: count(),
  task_acceptance: count(),
  seller_queue: count(),
  /** Only for holders of ROLE_ADMIN_TASK. */
  seller_disputes_queue: number(),
  seller_disputes_result_went_against: number(),
});

export const userParams = request({ user: string().required().max(40) });
export const taskParams = request({ user: string().required().max(40), task: string().required().max(200) });
export const profile = object({
  gigs: taskCards,
  user: seller
    .concat(
      object({
        reviews: array().of(review).required(),
        /** Whether it is an admin's profile; only for holders of ROLE_ADMIN. */
        admin: boolean(),
      }),
    )
    .required(),
  /** Whether others may write to them: they have tasks on sale, or are an admin. */
  can_contact: flag(),
  stats: sellerStats.required(),
});

/** Phrases of a query string; a single one arrives as text. */
const wordList = (items: number, item: number) =>
  array()
    .of(string().trim().min(1).max(item).required())
    .max(items)
    .transform((value: unknown, original: unknown) => (typeof original === 'string' ? [original] : value));

export const taskSearch = queryString({
  ...pageQuery,
  terms: listTerms(),
  /** Maximum delivery time in hours. */
  delivery: number().oneOf([...deliveryOptions]),
  price_from: priceBound(),
  price_to: priceBound(),
  rating: number().min(1).max(5),
  /** Language codes, separated by commas. */
  languages: string().max(200),
  /** Category slugs, separated by commas. */
  categories: string().max(500),
  exact_words: wordList(searchLists.phrases, searchText.max),
  /** ISO codes of the sellers' countries. */
  seller_location: wordList(searchLists.countries, 2),
  /** Only tasks that the caller's gift card balance can pay for; has no effect for guests, who have none. */
  with_balance: boolean(),
  sort: string().oneOf([...sorts]),
});

export const limitQuery = queryString({ limit: number().integer().min(1).max(50).default(4) });
export const favourite = object({ favourite: flag() });
export const reviewsQuery = queryString({
  page: page(),
  per_page: number().integer().min(1).max(50).default(5),
});
export const reviews = array().of(review).required();

/** The form that creates or edits a task. Uploaded files are named by the location in the answer to their upload. */
export const taskForm = request({
  title: string().trim().min(taskTitle.min).max(taskTitle.max).required(),
  description: richText(taskDescription.min, taskDescription.max).required(),
  package_description: richText(packageDescription.min, packageDescription.max).required(),
  price: dollars()
    .min(taskPrice.min, () => message('validation.task.price'))
    .max(taskPrice.max, () => message('validation.task.price'))
    .required(),
  /** Hours. */
  delivery: number()
    .integer()
    .min(deliveryDays.min * 24)
    .max(deliveryDays.max * 24)
    .required(),
  revisions: number().integer().min(taskRevisions.min).max(taskRevisions.max).required(),
  category: string().required().max(slugLength.category),
  additional_categories: array()
    .of(string().required().max(slugLength.category))
    .max(additionalCategories)
    .test(
      'distinct',
      () => message('validation.task.category_repeated'),
      (value) => !value || new Set(value).size === value.length,
    )
    .test(
      'not-primary',
      () => message('validation.task.category_twice'),
      function notPrimary(value) {
        const primary = (this.parent as { category?: string }).category;
        return !value?.some((slug) => slug === primary);
      },
    ),
  languages: array()
    .of(string().required().max(spokenLanguages.code))
    .min(1)
    .max(spokenLanguages.max)
    .required(),
  assets: array()
    .of(request({ path: string().required().max(300), type: number().oneOf([1, 2]).required() }))
    .min(1, () => message('validation.task.assets'))
    .max(uploadLimits.files)
    .required(),
  slug: string()
    .max(slugLength.task)
    .matches(slugPattern, () => message('validation.task.slug')),
  /** Submits it for approval at once; otherwise it stays a draft. */
  submit: boolean().default(false),
});
export const taskFormData = object({
  hash: text(),
  slug: text(),
  status: count(),
  title: text(),
  description: text(),
  package_description: text(),
  price: count(),
  delivery: count(),
  revisions: count(),
  category: maybeText(),
  additional_categories: array().of(text()).required(),
  languages: array().of(text()).required(),
  assets: array().of(asset).required(),
});
export const taskRef = object({ hash: text(), slug: text(), username: text(), status: count() });

/** The owner's switch: 0 takes the task off sale, 2 submits it for approval. */
export const activation = request({ status: number().oneOf([0, 2]).required() });

export const myTasksQuery = queryString({ ...pageQuery, status: number().oneOf([0, 1, 2, 3, 4]) });
export const myTask = object({
  card: taskCard.required(),
  status: count(),
  reason: maybeText(),
  updated: instant().defined(),
});
