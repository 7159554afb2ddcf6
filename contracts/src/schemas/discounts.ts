import { quantity } from '../constants/tasks';
import { discountKinds, discountStates } from '../rules/discount';
import {
  array,
  count,
  cursorQuery,
  day,
  dollars,
  flag,
  instant,
  integer,
  maybeCount,
  maybeText,
  number,
  object,
  queryString,
  request,
  string,
  text,
} from './base';
import { message } from './locale';
import { paymentTypes } from './payments';

const codeLength = { min: 3, max: 32 } as const;
/** A number of uses; the bound only keeps out what cannot be meant. */
const useLimit = () => number().integer().min(1).max(1_000_000).nullable();

/** What a buyer enters; spaces around it and the case of its letters do not matter. */
const enteredCode = () =>
  string()
    .trim()
    .required(() => message('validation.required'))
    .max(codeLength.max, () => message('discount.unknown'));

export const discountApplication = request({ discount_code: enteredCode() });
/** The way of paying that is chosen: a code that may not be used with it is not applied. */
export const discountApplicationQuery = queryString({ type: string().oneOf(paymentTypes) });

export const discountQuery = queryString({
  ...cursorQuery,
  /** How the code begins. */
  code: string().trim().max(codeLength.max),
  state: string().oneOf(discountStates),
});

/** A discount code as an admin writes it. Days are those of UTC; `ends` is the last one. */
export const discountForm = request({
  code: string()
    .trim()
    .required(() => message('validation.required'))
    .min(codeLength.min)
    .max(codeLength.max)
    .matches(/^[A-Za-z0-9][A-Za-z0-9-]*$/, () => message('validation.discount.code')),
  kind: string().oneOf(discountKinds).required(),
  /** Percent for `percent`, dollars for `amount`. */
  value: dollars()
    .required(() => message('validation.required'))
    .min(0.01)
    .max(quantity.total)
    .when('kind', { is: 'percent', then: (schema) => schema.integer().min(1).max(100) }),
  /** Dollars that the price must reach. */
  minimum: dollars().min(0).max(quantity.total).default(0),
  starts: day().required(() => message('validation.required')),
  ends: day()
    .nullable()
    .test(
      'after-start',
      () => message('validation.discount.ends'),
      (ends, { parent }) => !ends || !parent.starts || ends >= parent.starts,
    ),
  max_uses: useLimit(),
  max_uses_per_buyer: useLimit(),
  /** Null for every way of paying. */
  methods: array().of(string().oneOf(paymentTypes).required()).min(1).max(paymentTypes.length).nullable(),
  /** Slugs; null for every category. */
  categories: array().of(string().required().max(100)).min(1).max(50).nullable(),
});

export const discountChange = discountForm.concat(
  request({
    /** That of the code that the caller was shown; without it, whatever the code is now is overwritten. */
    version: string().max(64),
  }),
);

export const discount = object({
  hash: text(),
  /** Of its terms. */
  version: text(),
  code: text(),
  kind: string().oneOf(discountKinds).defined(),
  value: count(),
  minimum: count(),
  starts: text(),
  ends: maybeText(),
  max_uses: maybeCount(),
  max_uses_per_buyer: maybeCount(),
  methods: array().of(text()).nullable().defined(),
  categories: array().of(text()).nullable().defined(),
  state: string().oneOf(discountStates).defined(),
  /** How often it paid a part of an order, and how often it is part of a payment that is under way. */
  uses: integer(),
  held: integer(),
  /** Dollars that the site paid for it, orders that were cancelled left out. */
  cost: count(),
  created: instant().defined(),
});
export const discounts = array().of(discount).required();

/** The discount code of a basket. */
export const basketDiscount = object({
  code: text(),
  kind: string().oneOf(discountKinds).defined(),
  value: count(),
  /** The ways of paying that it may be used with; null for every one. */
  methods: array().of(text()).nullable().defined(),
  /** Whether it lowers the price now. */
  applies: flag(),
  /** Why it does not, in the reader's language; null if it does. */
  problem: maybeText(),
});
