import { orderMessage, uploadLimits } from '../constants/orders';
import { review as reviewRules } from '../constants/tasks';
import { orderLifecycle, requestableStatuses } from '../lifecycles';
import type { OrderEvent } from '../lifecycles';
import {
  array,
  boolean,
  count,
  flag,
  hash,
  instant,
  listTerms,
  maybeText,
  number,
  object,
  pageQuery,
  queryString,
  request,
  string,
  text,
} from './base';
import { review, taskPackage } from './catalogue';
import { message } from './locale';

const orderStatuses = orderLifecycle.states;

/** Events of an order's lifecycle that cancel it. */
export const cancellationReasons: readonly OrderEvent[] = [
  ...new Set(orderLifecycle.transitions.filter(({ to }) => to === 'cancelled').map(({ event }) => event)),
];

/** Files by the location that their upload answered. */
const files = () => array().of(string().required().max(300)).max(uploadLimits.files);

export const orderQuery = queryString({
  ...pageQuery,
  /** Whose side: what I bought, or what I sell. */
  side: string().oneOf(['buyer', 'seller']).default('buyer'),
  status: string().oneOf([...orderStatuses]),
  /** Of the title or the reference. */
  terms: listTerms(),
});

const party = object({ username: text(), photo_path: maybeText(), hash: text() });

export const orderFile = object({
  hash: text(),
  name: text(),
  bytes: count(),
  media_type: text(),
  date: instant().defined(),
});

/** A file of the order beside its requirements. */
export const orderAsset = orderFile.concat(
  object({
    /** Who brought it. */
    username: text(),
    /** The caller may take it away again: it is the caller's own, and no part of a delivery. */
    removable: flag(),
  }),
);
export const assetUpload = request({
  assets: files()
    .required()
    .min(1, () => message('validation.required')),
});

export const orderSummary = object({
  hash: text(),
  reference: text(),
  status: string()
    .oneOf([...orderStatuses])
    .defined(),
  quantity: count(),
  price: count(),
  service_fee: count(),
  billing_price: count(),
  /** What was bought. `hash` and `slug` are those of its task, null where it is about none. */
  task: object({
    hash: maybeText(),
    slug: maybeText(),
    title: text(),
    image: maybeText(),
    username: text(),
  }).required(),
  buyer: party.required(),
  seller: party.required(),
  created: instant().defined(),
  /** Set once the requirements are in. */
  due: instant().nullable().defined(),
  requirements_given: flag(),
  revisions_left: count(),
  /** When it ends by itself: cancelled while pending, completed while delivered. */
  closes: instant().nullable().defined(),
  /** Who ended a cancelled order: the seller refused it, the buyer withdrew it, the system let it expire. */
  cancelled_by: string().oneOf(['buyer', 'seller', 'admin', 'system']).nullable().defined(),
  /** The event of the lifecycle that cancelled it. */
  cancellation_reason: string()
    .oneOf([...cancellationReasons])
    .nullable()
    .defined(),
});
export const orderSummaries = array().of(orderSummary).required();

/** What the other side, or whoever made it, may do with a proposal to cancel. */
const cancellationAnswers = ['accept', 'refuse', 'withdraw'] as const;

/** How far the seller's money has come; `none` where the order was cancelled. */
const payoutStatus = () => string().oneOf(['held', 'due', 'paid', 'none']).defined();

export const order = orderSummary.concat(
  object({
    /** Which side the caller is on. */
    side: string().oneOf(['buyer', 'seller', 'admin']).defined(),
    /** Events of the lifecycle that the caller may cause now. */
    allowed: array().of(text()).required(),
    package: taskPackage.required(),
    requirement: object({
      message: text(),
      files: array().of(orderFile).required(),
      date: instant().defined(),
    })
      .nullable()
      .defined(),
    deliveries: array()
      .of(
        object({
          hash: text(),
          message: text(),
          files: array().of(orderFile).required(),
          date: instant().defined(),
          revision: maybeText(),
        }),
      )
      .required(),
    /** Files that the two sides showed each other besides. */
    shared: array().of(orderAsset).required(),
    /** More of them can be added. */
    can_share: flag(),
    review: review.nullable().defined(),
    /** The caller may still send the requirements. */
    can_give_requirements: flag(),
    can_review: flag(),
    can_edit_review: flag(),
    thread: maybeText(),
    /** The proposal to cancel that waits for its answer. */
    cancellation: object({
      hash: text(),
      by: string().oneOf(['buyer', 'seller']).defined(),
      message: text(),
      proposed: instant().defined(),
      /** When it lapses without an answer. */
      lapses: instant().defined(),
      /** What the caller may answer. */
      answers: array()
        .of(
          string()
            .oneOf([...cancellationAnswers])
            .defined(),
        )
        .required(),
    })
      .nullable()
      .defined(),
    can_propose_cancellation: flag(),
    /** From when on the buyer may cancel an order that is past due; null where nothing is owed to the buyer. */
    cancellable_from: instant().nullable().defined(),
    /** The seller's alone; null for the buyer. */
    payout: payoutStatus().nullable(),
  }),
);

/** The move a person asks for, by the status that it leads to. */
export const orderStatusChange = request({
  status: string()
    .oneOf([...requestableStatuses])
    .required(),
  message: string().trim().max(orderMessage.max),
  /** Files of a delivery; a delivery has at least one. */
  assets: files().when('status', {
    is: 'delivered',
    then: (schema) =>
      schema
        .min(1, () => message('validation.delivery.files'))
        .required(() => message('validation.delivery.files')),
  }),
});

export const requirement = request({
  agree_terms: boolean()
    .required(() => message('validation.agree_terms'))
    .oneOf([true], () => message('validation.agree_terms')),
  message: string()
    .trim()
    .required(() => message('validation.message.empty'))
    .max(orderMessage.max),
  assets: files(),
});

export const revisionRequest = request({
  message: string()
    .trim()
    .required(() => message('validation.message.empty'))
    .max(orderMessage.max),
});

export const cancellationProposal = request({
  message: string()
    .trim()
    .required(() => message('validation.message.empty'))
    .max(orderMessage.max),
});

/** The answer to one proposal, named by its hash: another one that is open by now is not meant. */
export const cancellationAnswer = request({
  proposal: hash().required(),
  answer: string()
    .oneOf([...cancellationAnswers])
    .required(),
});

/** A review of an order, and the edit of one. */
export const reviewForm = request({
  rating: number()
    .integer()
    .min(reviewRules.min, () => message('validation.review.rating'))
    .max(reviewRules.max, () => message('validation.review.rating'))
    .required(() => message('validation.review.rating')),
  message: string()
    .trim()
    .required(() => message('validation.review.message'))
    .max(reviewRules.message),
  title: string().trim().max(reviewRules.title),
  portfolio_permission: number().oneOf([0, 1]),
});

export const timelineEntry = object({
  hash: text(),
  event: text(),
  actor: string().oneOf(['buyer', 'seller', 'admin', 'system']).defined(),
  username: maybeText(),
  message: maybeText(),
  date: instant().defined(),
});
export const timeline = array().of(timelineEntry).required();

/** What one side's accounts need of a paid order. Amounts in dollars. */
export const invoice = object({
  number: text(),
  /** Whose accounts it is for; the buyer's where an admin looks at it. */
  side: string().oneOf(['buyer', 'seller']).defined(),
  order: text(),
  reference: text(),
  /** When the order was paid. */
  issued: instant().defined(),
  /** When the money went back to the buyer. */
  refunded: instant().nullable().defined(),
  /** On the seller's: how far the payout has come, when it was made and to which wallet. */
  payout: object({
    status: payoutStatus(),
    date: instant().nullable().defined(),
    coin_amount: maybeText(),
    wallet_address: maybeText(),
  })
    .nullable()
    .defined(),
  buyer: party.concat(object({ name: maybeText() })).required(),
  seller: party.concat(object({ name: maybeText() })).required(),
  title: text(),
  quantity: count(),
  unit_price: count(),
  price: count(),
  /** The service fee on the buyer's, the seller's fee on the seller's. */
  fee: count(),
  total: count(),
});

export const statusCounts = array()
  .of(object({ status: text(), count: count() }))
  .required();
export const sideQuery = queryString({ side: string().oneOf(['buyer', 'seller']).default('buyer') });
export const orderFileParams = request({ id: hash().required(), file: hash().required() });
