import { paging } from '../constants/browsing';
import { disputeMessage, disputeReasons, mostQuotes, questionHours } from '../constants/disputes';
import { uploadLimits } from '../constants/orders';
import { disputeOutcomes, disputeStatuses, disputeVerdicts, disputeWishes } from '../lifecycles';
import {
  array,
  boolean,
  count,
  dollars,
  flag,
  hash,
  instant,
  integer,
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
import { message } from './locale';
import { orderFile } from './orders';

const words = () =>
  string()
    .trim()
    .required(() => message('validation.message.empty'))
    .max(disputeMessage.max);

/** Files, by the location in the answer to their upload. */
const assets = () => array().of(string().required().max(300)).max(uploadLimits.files);

/** How many dollars of the price go back. */
const refund = () =>
  dollars()
    .typeError(() => message('validation.refund.min'))
    .min(0.01, () => message('validation.refund.min'))
    .max(paging.maxPrice);

/** The same, where only a part is meant. */
const refundOfPart = (of: string) =>
  refund().when(of, {
    is: 'part',
    then: (schema) => schema.required(() => message('validation.refund.min')),
  });

/** Messages of the two sides' conversation that are quoted on purpose, by their hashes. */
const quotes = () => array().of(hash().required()).max(mostQuotes);

const reasons = [...new Set([...disputeReasons.buyer, ...disputeReasons.seller])] as const;

/** Opens a dispute: why, what the side asks for, and its first words about it. */
export const disputeOpening = request({
  reason: string()
    .oneOf([...reasons])
    .required(() => message('validation.dispute.reason')),
  wants: string()
    .oneOf([...disputeWishes])
    .required(() => message('validation.dispute.wants')),
  refund: refundOfPart('wants'),
  message: words(),
  assets: assets(),
  quotes: quotes(),
});

/** What a side says in a dispute. */
export const disputePosition = request({ message: words(), assets: assets(), quotes: quotes() });

/** What a side would settle for. */
export const disputeOffer = request({
  outcome: string()
    .oneOf([...disputeWishes])
    .required(() => message('validation.dispute.wants')),
  refund: refundOfPart('outcome'),
});

/** Takes the other side's offer, identified by its hash, so that it cannot be another one than was shown. */
export const disputeSettlement = request({ offer: hash().required() });

/** The least refund that a buyer would take, or the most that a seller would give; dollars of the price. */
export const sealedAmount = request({
  refund: dollars()
    .typeError(() => message('validation.refund.min'))
    .min(0, () => message('validation.refund.min'))
    .max(paging.maxPrice)
    .required(() => message('validation.refund.min')),
});

const side = () => string().oneOf(['buyer', 'seller']).defined();
const party = object({ hash: text(), username: text(), photo_path: maybeText() });

/** What an outcome comes to. Dollars; null where the order goes on. */
const money = { price_back: maybeCount(), buyer_gets: maybeCount(), seller_gets: maybeCount() };
const outcome = () =>
  string()
    .oneOf([...disputeOutcomes])
    .defined();

const position = object({
  hash: text(),
  author: string().oneOf(['buyer', 'seller', 'admin']).defined(),
  /** Null for admins, who are not named. */
  username: maybeText(),
  /** The colour in which entries of the buyer's side are shown. */
  buyerColour: text(),
  message: text(),
  /** Messages of the conversation as they were when they were quoted. */
  quotes: listOf(object({ by: side(), message: text(), date: instant().defined() })),
  files: array().of(orderFile).required(),
  /** Whom an admin asks for more, and until when. */
  asks: side().nullable(),
  until: instant().nullable().defined(),
  date: instant().defined(),
});

/** What an admin has decided; the reasons are for each side. */
const decision = () =>
  object({
    outcome: outcome(),
    ...money,
    reason_buyer: text(),
    reason_seller: text(),
    date: instant().defined(),
    /** Whether it was made about an appeal: then it is carried out at once. */
    final: flag(),
  })
    .nullable()
    .defined();

/** A dispute as one of its sides or an admin sees it. */
export const dispute = object({
  hash: text(),
  order: text(),
  reference: text(),
  title: text(),
  /** Once it is over, the one that it had last. */
  status: string()
    .oneOf([...disputeStatuses])
    .defined(),
  over: flag(),
  /** The caller's side. */
  side: string().oneOf(['buyer', 'seller', 'admin']).defined(),
  /** What it waits for, for this caller. */
  turn: string().oneOf(['yours', 'theirs', 'admins', 'appeal', 'nobody']).defined(),
  /** What happens if nobody does anything, and when; null where nothing does. */
  silence: object({
    result: string().oneOf(['escalated', 'decided']).defined(),
    at: instant().defined(),
  })
    .nullable()
    .defined(),
  /** What the caller may do now. */
  allowed: array()
    .of(string().oneOf(['answer', 'escalate', 'offer', 'settle', 'seal', 'drop', 'appeal']).defined())
    .required(),
  buyer: party.required(),
  seller: party.required(),
  /** Dollars. */
  price: count(),
  /** What the buyer paid; dollars. */
  paid: count(),
  opened_by: side(),
  opened: instant().defined(),
  reason: text(),
  wants: outcome(),
  /** How much of the price the side that opened it asks back; dollars, null where it is not about an amount. */
  refund: maybeCount(),
  positions: listOf(position),
  /** The offer of each side that stands. */
  offers: listOf(
    object({ hash: text(), by: side(), outcome: outcome(), ...money, date: instant().defined() }),
  ),
  /** The caller's sealed amount, and how often it may still be changed; null for admins. */
  sealed: object({ refund: maybeCount(), left: integer() }).nullable().defined(),
  /** What an admin has decided; of two decisions the second one. */
  decision: decision(),
  /** What was decided before the appeal, once that is decided too. */
  first_decision: decision(),
  /** How it ended. */
  end: object({ outcome: outcome(), ...money, date: instant().defined() })
    .nullable()
    .defined(),
});

/** The lists of admins, by what a dispute waits for. */
export const disputeActions = ['outstanding', 'escalated', 'complete'] as const;
export type DisputeAction = (typeof disputeActions)[number];

export const disputeListParams = request({
  action: string()
    .oneOf([...disputeActions])
    .required(),
});
export const disputeListQuery = queryString({
  ...pageQuery,
  terms: listTerms(),
  /** Only those that have not moved for `stillDays` and are not over. */
  still: boolean(),
});

/** Disputes as admins list them. */
export const disputeSummaries = array()
  .of(
    object({
      hash: text(),
      order: text(),
      reference: text(),
      title: text(),
      status: string()
        .oneOf([...disputeStatuses])
        .defined(),
      buyer: text(),
      seller: text(),
      reason: text(),
      /** What the buyer paid; dollars. */
      paid: count(),
      opened: instant().defined(),
      /** When something last happened to it. */
      moved: instant().defined(),
      /** The admin who is on it. */
      claimed_by: maybeText(),
      /** How it ended; null until it has. */
      outcome: outcome().nullable(),
    }),
  )
  .required();

/** How many disputes are in each list; null for lists that the caller may not open. */
export const disputeOverview = object({
  outstanding: integer().nullable(),
  escalated: integer().nullable(),
  complete: integer().nullable(),
  /** Of the escalated ones: those that nobody is on, and that are not decided yet. */
  unclaimed: integer().nullable(),
  /** Of those that are not over: those that have not moved for `stillDays`. */
  still: integer(),
});

/** What admins see beside the dispute itself. */
export const disputeCase = object({
  dispute: dispute.required(),
  /** Slug of the main category of the task when the dispute was opened. */
  category: maybeText(),
  /** The admin who is on it, and whether that is the caller. */
  claim: object({ username: text(), mine: flag(), since: instant().defined() }).nullable().defined(),
  /** Whether the caller may take it: an appeal goes to another admin than the decision. */
  claimable: flag(),
  notes: listOf(object({ username: text(), message: text(), date: instant().defined() })),
});

const precedentFilter = { category: string().max(120), reason: string().oneOf([...reasons]) };
export const precedentQuery = queryString({ ...pageQuery, ...precedentFilter });
export const usualShareQuery = queryString(precedentFilter);

/** Decisions that were carried out, without the people and the order that they were about. */
export const disputePrecedents = array()
  .of(
    object({
      hash: text(),
      category: maybeText(),
      opened_by: side(),
      reason: text(),
      wants: outcome(),
      outcome: outcome(),
      /** Percent of the price that went back. */
      share: count(),
      reason_buyer: text(),
      reason_seller: text(),
      /** Whether it was made about an appeal. */
      appealed: flag(),
      date: instant().defined(),
    }),
  )
  .required();

/** How much of the price usually goes back. */
export const usualShare = object({
  /** How many decisions that is taken from. */
  decisions: integer(),
  /** Percent: as many decisions gave back less as more. Null without decisions. */
  share: maybeCount(),
});

/** Asks one side for more, with a deadline in hours. */
export const disputeQuestion = request({
  side: string().oneOf(['buyer', 'seller']).required(),
  hours: number().integer().min(questionHours.min).max(questionHours.max).required(),
  message: words(),
});

export const disputeNote = request({ message: words() });

const reason = () =>
  string()
    .trim()
    .required(() => message('validation.decision.reason'))
    .max(disputeMessage.max);

/** What an admin decides, with the reason for each side. */
export const disputeDecision = request({
  outcome: string()
    .oneOf([...disputeVerdicts])
    .required(),
  refund: refundOfPart('outcome'),
  reason_buyer: reason(),
  reason_seller: reason(),
});
