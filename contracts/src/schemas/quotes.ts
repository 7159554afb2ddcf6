import { toCents, toDollars } from '../constants/orders';
import { customQuote, deliveryOptions, taskRevisions } from '../constants/tasks';
import { quoteActions, quoteLifecycle } from '../lifecycles';
import {
  array,
  count,
  cursorQuery,
  dollars,
  flag,
  hash,
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

/** One of the offered delivery times, in hours. */
const delivery = () =>
  number()
    .oneOf([...deliveryOptions])
    .required();

/** Dollars, rounded to the cent. */
const budget = () =>
  dollars()
    .transform((value: number) => toDollars(toCents(value)))
    .typeError(() => message('validation.quote.budget.min'))
    .min(customQuote.min, () => message('validation.quote.budget.min'))
    .max(customQuote.max, () => message('validation.quote.budget.max', { max: customQuote.max }));

/** What a buyer asks for. */
export const quoteRequest = request({
  delivery: delivery(),
  budget: budget(),
  additional_information: string()
    .trim()
    .required(() => message('validation.quote.requirements'))
    .max(customQuote.requirements),
});

/** A counter-proposal: what a buyer asks for instead of the offer whose version is named. */
export const quoteCounter = quoteRequest.concat(request({ version: hash().required() }));

/** What a seller offers. `version` is the request that it answers. */
export const quoteOffer = request({
  version: hash().required(),
  delivery: delivery(),
  budget: budget().required(() => message('validation.quote.budget.min')),
  revisions: number().integer().min(taskRevisions.min).max(taskRevisions.max).required(),
  message: string().trim().max(customQuote.message),
});

/**
 * Acts on a quote. `version` names what the caller was shown: with `accept` the request or the draft that is accepted,
 * with everything else the latest version. A seller's `decline` carries a message.
 */
export const quoteStep = request({
  action: string()
    .oneOf([...quoteActions])
    .required(),
  version: hash().required(),
  message: string()
    .trim()
    .max(customQuote.message)
    .when('action', {
      is: 'decline',
      then: (schema) => schema.required(() => message('validation.message.empty')),
    }),
});

export const quoteCheck = object({ requestable: flag() });

const party = object({ hash: text(), username: text(), photo_path: maybeText() });

/** Why an open quote cannot be bought as things are. */
export const quoteHindrances = ['task-unlisted', 'seller-away', 'seller-gone', 'buyer-gone'] as const;

/** One version of the terms. It never changes. */
const quoteVersion = object({
  hash: text(),
  /** From 1 on; buyer and seller share the numbers. */
  number: integer(),
  by: string().oneOf(['buyer', 'seller']).defined(),
  /** Hours. */
  delivery: count(),
  /** Dollars; null where a buyer named no budget. */
  budget: maybeCount(),
  /** Null in a buyer's version: the seller decides. */
  revisions: maybeCount(),
  /** What the buyer asks for, or what the seller wrote about the offer. */
  message: text(),
  date: instant().defined(),
});

export const quote = object({
  hash: text(),
  status: string()
    .oneOf([...quoteLifecycle.states])
    .defined(),
  /** The caller's side. */
  side: string().oneOf(['buyer', 'seller']).defined(),
  /** Whose turn it is; null once it is over. */
  turn: string().oneOf(['buyer', 'seller']).nullable().defined(),
  task: object({
    hash: text(),
    title: text(),
    /** Null if the task was removed, like everything below. */
    slug: maybeText(),
    image: maybeText(),
    /** Dollars. */
    price: maybeCount(),
    /** Hours. */
    delivery: maybeCount(),
    revisions: maybeCount(),
  }).required(),
  buyer: party.required(),
  seller: party.required(),
  created: instant().defined(),
  /** When it expires; null once it is over, and while it stands still because its seller is away. */
  expires: instant().nullable().defined(),
  /** Whether its time stands still. */
  paused: flag(),
  /** The latest version comes last. */
  versions: array().of(quoteVersion).required(),
  /** What happened to it, the latest last. */
  steps: array()
    .of(
      object({
        event: text(),
        status: string()
          .oneOf([...quoteLifecycle.states])
          .defined(),
        by: string().oneOf(['buyer', 'seller', 'system']).defined(),
        date: instant().defined(),
      }),
    )
    .required(),
  /** Hash of the offer that stands: the one that can be bought, or that a counter-proposal answers. */
  standing: maybeText(),
  /** What the seller has drafted and not sent; null for the buyer. */
  draft: quoteVersion.nullable().defined(),
  /** Lifecycle events that the caller may cause now. */
  allowed: array().of(text()).required(),
  /** Whether the caller can put the standing offer in the basket now. */
  can_buy: flag(),
  /** Whether a payment for it is under way. */
  paying: flag(),
  /** How often the buyer may still ask for other terms. */
  rounds_left: count(),
  hindrance: string()
    .oneOf([...quoteHindrances])
    .nullable()
    .defined(),
  /** Why the seller declined. */
  decline_message: maybeText(),
  /** Hash of the order that was made of it. */
  order: maybeText(),
});
export const quotes = array().of(quote).required();

export const quoteQuery = queryString({
  ...cursorQuery,
  /** Only those between the caller and this user. */
  with: hash(),
  /** Only those that are open, or over. */
  state: string().oneOf(['open', 'over'] as const),
});
