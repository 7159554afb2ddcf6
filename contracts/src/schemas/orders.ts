import { orderMessage, uploadLimits } from '../constants/orders';
import { review as reviewRules } from '../constants/tasks';
import { orderLifecycle, payoutLifecycle, requestableStatuses } from '../lifecycles';
import type { OrderEvent } from '../lifecycles';
import {
  array,
  boolean,
  count,
  flag,
  hash,
  instant,
  listOf,
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
import { payoutDetails, payoutWaitsFor } from './payouts';
import { invoiceTender } from './payments';

const orderStatuses = orderLifecycle.states;

/** Events of an order's lifecycle that cancel it. */
export const cancellationReasons: readonly OrderEvent[] = [
  ...new Set(orderLifecycle.transitions.filter(({ to }) => to === 'cancelled').map(({ event }) => event)),
];

/** Files, by the location in the answer to their upload. */
const files = () => array().of(string().required().max(300)).max(uploadLimits.files);

export const orderQuery = queryString({
  ...pageQuery,
  /** The caller's side: purchases or sales. */
  side: string().oneOf(['buyer', 'seller']).default('buyer'),
  status: string().oneOf([...orderStatuses]),
  /** Part of the title or the reference. */
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

/** A file of the order besides its requirements. */
export const orderAsset = orderFile.concat(
  object({
    /** The user who added it. */
    username: text(),
    /** Whether the caller may remove it: it is the caller's own, and not part of a delivery. */
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
  /** What the site takes off the price for the buyer. */
  discount: count(),
  service_fee: count(),
  /** What the buyer paid: the price less the discount, plus the fee. */
  billing_price: count(),
  /** The purchased item. `hash` and `slug` are those of its task, null if there is none. */
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
  /** Set once the requirements are given. */
  due: instant().nullable().defined(),
  requirements_given: flag(),
  revisions_left: count(),
  /** When it ends automatically: cancelled while pending, completed while delivered. */
  closes: instant().nullable().defined(),
  /** Who ended a cancelled order: the seller refused it, the buyer withdrew it, the system let it expire. */
  cancelled_by: string().oneOf(['buyer', 'seller', 'admin', 'system']).nullable().defined(),
  /** The lifecycle event that cancelled it. */
  cancellation_reason: string()
    .oneOf([...cancellationReasons])
    .nullable()
    .defined(),
});
export const orderSummaries = array().of(orderSummary).required();

/** Answers to a cancellation proposal, by the other side or by its author. */
const cancellationAnswers = ['accept', 'refuse', 'withdraw'] as const;

/** Status of the seller's payout; `none` if the order was cancelled. */
const payoutStatus = () =>
  string()
    .oneOf([...payoutLifecycle.states])
    .defined();

export const order = orderSummary.concat(
  object({
    /** The caller's side. */
    side: string().oneOf(['buyer', 'seller', 'admin']).defined(),
    /** Lifecycle events that the caller may cause now. */
    allowed: array().of(text()).required(),
    package: taskPackage.required(),
    /** What the two wrote about the custom quote that was bought; null for a task as it is. */
    quote: object({
      hash: text(),
      /** What the buyer asked for. */
      requested: text(),
      /** What the seller wrote about the offer; may be empty. */
      offered: text(),
    })
      .nullable()
      .defined(),
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
    /** Other files that the two sides shared with each other. */
    shared: array().of(orderAsset).required(),
    /** Whether more of them can be added. */
    can_share: flag(),
    review: review.nullable().defined(),
    /** Whether the caller may still give the requirements. */
    can_give_requirements: flag(),
    can_review: flag(),
    can_edit_review: flag(),
    thread: maybeText(),
    /** The cancellation proposal that awaits an answer. */
    cancellation: object({
      hash: text(),
      by: string().oneOf(['buyer', 'seller']).defined(),
      message: text(),
      proposed: instant().defined(),
      /** When it lapses if unanswered. */
      lapses: instant().defined(),
      /** Answers available to the caller. */
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
    /** When the buyer may start to cancel an order that is past due; null if nothing is owed to the buyer. */
    cancellable_from: instant().nullable().defined(),
    /** Only for the seller; null for the buyer. */
    payout: payoutStatus().nullable(),
    /** What a due payout waits for; null where it is sent without more ado, and for the buyer. */
    payout_waits_for: payoutWaitsFor(),
  }),
);

/** Requests a transition by its target status. */
export const orderStatusChange = request({
  status: string()
    .oneOf([...requestableStatuses])
    .required(),
  message: string().trim().max(orderMessage.max),
  /** Files of a delivery, which has at least one. */
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

/** The answer to one proposal, identified by its hash, so that it cannot apply to a newer one. */
export const cancellationAnswer = request({
  proposal: hash().required(),
  answer: string()
    .oneOf([...cancellationAnswers])
    .required(),
});

/** A new review of an order, or an edit of one. */
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

/** A paid order as one side's accounts need it. Amounts in dollars. */
export const invoice = object({
  number: text(),
  /** Whose accounts it is for; the buyer's if an admin views it. */
  side: string().oneOf(['buyer', 'seller']).defined(),
  order: text(),
  reference: text(),
  /** When the order was paid. */
  issued: instant().defined(),
  /** When the money was refunded to the buyer. */
  refunded: instant().nullable().defined(),
  /** On the seller's invoice: status of the payout, when it was made and to which wallet. */
  payout: object({
    status: payoutStatus(),
    ...payoutDetails,
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
  /** What the site takes off the price for the buyer; zero for the seller. */
  discount: count(),
  /** The service fee for the buyer, the seller's fee for the seller. */
  fee: count(),
  total: count(),
  /** How it was paid, in the order in which it was taken; empty on the seller's invoice. */
  tenders: listOf(invoiceTender),
});

export const statusCounts = array()
  .of(object({ status: text(), count: count() }))
  .required();
export const sideQuery = queryString({ side: string().oneOf(['buyer', 'seller']).default('buyer') });
export const orderFileParams = request({ id: hash().required(), file: hash().required() });
