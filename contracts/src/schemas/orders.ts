import { paging } from '../constants/browsing';
import { moreDays, orderMessage, uploadLimits } from '../constants/orders';
import { review as reviewRules, taskRevisions } from '../constants/tasks';
import { orderLifecycle, payoutLifecycle, proposalKinds, requestableStatuses } from '../lifecycles';
import type { OrderEvent } from '../lifecycles';
import {
  array,
  boolean,
  count,
  dollars,
  flag,
  hash,
  instant,
  listOf,
  listTerms,
  maybeCount,
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
  /** How much of the price went back once the order ended; the seller gets the rest. */
  price_back: count(),
  /** What the buyer gets back in all: that less the discount on it, with the fee for it. */
  refund: count(),
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
  /** Whether a delivery came after it was due, or none came until the buyer cancelled. */
  late: flag(),
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

/** Answers to a proposal, by the other side or by its author. */
const proposalAnswers = ['accept', 'refuse', 'withdraw'] as const;

/** What both sides see of a proposal, also after it was accepted. */
export const proposedChange = {
  hash: text(),
  kind: string()
    .oneOf([...proposalKinds])
    .defined(),
  by: string().oneOf(['buyer', 'seller']).defined(),
  /** What its author wrote; empty where a buyer gave more time without a word. */
  message: text(),
  /** By how many days the delivery is put off; null if it says nothing of time. */
  days: maybeCount(),
  /** How many revisions are left from then on; null if it says nothing of them. */
  revisions: maybeCount(),
};

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
    /** The proposal that awaits an answer. */
    proposal: object({
      ...proposedChange,
      /** For a cancellation: how much of the price goes back, what the buyer gets back in all, and the seller's part. */
      price_back: maybeCount(),
      refund: maybeCount(),
      seller_gets: maybeCount(),
      /** When the work would be due if it were accepted now; null if it says nothing of time. */
      due: instant().nullable().defined(),
      proposed: instant().defined(),
      /** When it lapses if unanswered. */
      lapses: instant().defined(),
      /** Answers available to the caller. */
      answers: array()
        .of(
          string()
            .oneOf([...proposalAnswers])
            .defined(),
        )
        .required(),
    })
      .nullable()
      .defined(),
    /** What the two sides have changed about the order since it was paid, oldest first. */
    changes: array()
      .of(object({ ...proposedChange, agreed: instant().defined() }))
      .required(),
    /** What the caller may propose now. */
    proposable: array()
      .of(
        string()
          .oneOf([...proposalKinds])
          .defined(),
      )
      .required(),
    /** Whether the caller may give the seller more time, without being asked. */
    can_grant_time: flag(),
    /** Its dispute, the last one if there were several. */
    dispute: maybeText(),
    /** Whether the caller may open one. */
    can_dispute: flag(),
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

/** By how many days a delivery is put off. */
const days = () =>
  number()
    .typeError(() => message('validation.days'))
    .integer(() => message('validation.days'))
    .max(moreDays.max, () => message('validation.days.max', { max: moreDays.max }));

/**
 * A proposal to the other side of an order. `refund` is how many dollars of the price go back if it is cancelled, all of it
 * if left out; `days` put off the delivery; `revisions` are left from then on.
 */
export const orderProposal = request({
  kind: string()
    .oneOf([...proposalKinds])
    .required(),
  message: string()
    .trim()
    .required(() => message('validation.message.empty'))
    .max(orderMessage.max),
  refund: dollars()
    .typeError(() => message('validation.refund.min'))
    .min(0.01, () => message('validation.refund.min'))
    .max(paging.maxPrice),
  days: days()
    .min(0, () => message('validation.days'))
    .when('kind', {
      is: 'time',
      then: (schema) =>
        schema.min(moreDays.min, () => message('validation.days')).required(() => message('validation.days')),
    }),
  revisions: number()
    .typeError(() => message('validation.revisions'))
    .integer(() => message('validation.revisions'))
    .min(taskRevisions.min, () => message('validation.revisions'))
    .max(taskRevisions.max, () => message('validation.revisions'))
    .when('kind', { is: 'terms', then: (schema) => schema.required(() => message('validation.revisions')) }),
});

const noRefund = () => message('validation.refund.min');

/**
 * How much goes back, in forms that offer all of it or a part: what is typed as a part does not count for anything else.
 * @param field name of the field that is `part` where an amount is meant
 * @param price the most that can go back, in dollars, and as people read it
 */
export const refundOfPart = (field: string, price: { readonly amount: number; readonly text: string }) =>
  number()
    .typeError(noRefund)
    .when(field, {
      is: 'part',
      then: (schema) =>
        schema
          .required(noRefund)
          .max(price.amount, () => message('validation.refund.max', { max: price.text })),
      otherwise: (schema) => schema.transform(() => undefined),
    });

/** The answer to one proposal, identified by its hash, so that it cannot apply to a newer one. */
export const proposalAnswer = request({
  proposal: hash().required(),
  answer: string()
    .oneOf([...proposalAnswers])
    .required(),
});

/** How many more days a buyer gives the seller. */
export const moreTime = request({
  days: days()
    .min(moreDays.min, () => message('validation.days'))
    .required(() => message('validation.days')),
  message: string().trim().max(orderMessage.max),
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
  /** When money was refunded to the buyer. */
  refunded: instant().nullable().defined(),
  /** What goes back of the total: to the buyer with the fee for it, or of the seller's price. */
  refund: count(),
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
