import { endReason } from '../constants/orders';
import { orderEndings, orderLifecycle, proposalLifecycle } from '../lifecycles';
import {
  boolean,
  count,
  cursorQuery,
  day,
  instant,
  listOf,
  listTerms,
  maybeCount,
  maybeText,
  object,
  priceBound,
  queryString,
  request,
  string,
  text,
} from './base';
import { message } from './locale';
import { order, proposedChange, timeline } from './orders';
import { orderPayment } from './payments';

const statuses = orderLifecycle.states;
const status = () =>
  string()
    .oneOf([...statuses])
    .defined();

export const adminOrderQuery = queryString({
  ...cursorQuery,
  /** The reference, or a part of it or of the title. */
  terms: listTerms(),
  /** A complete username, of the buyer or the seller. */
  user: string().trim().max(40),
  status: string().oneOf([...statuses]),
  /** What the buyer paid, in dollars. */
  amount_from: priceBound(),
  amount_to: priceBound(),
  /** The first and the last day on which it was paid, in UTC. */
  from: day(),
  to: day(),
  /** Only orders that are not over and have not moved for `stillDays`. */
  still: boolean(),
});

/** Orders as admins list them. Usernames are null for closed accounts. */
export const adminOrders = listOf(
  object({
    hash: text(),
    reference: text(),
    title: text(),
    buyer: maybeText(),
    seller: maybeText(),
    status: status(),
    /** What the buyer paid; dollars. */
    amount: count(),
    created: instant().defined(),
    /** When its status last changed. */
    moved: instant().defined(),
  }),
);

/** A posting of the ledger about an order. Its entries sum to zero in each asset. */
const posting = object({
  hash: text(),
  date: instant().defined(),
  kind: text(),
  entries: listOf(
    object({
      account: text(),
      /** The person whose account it is; null for those of the site and of the order, and for closed accounts. */
      username: maybeText(),
      asset: text(),
      /** An exact decimal number of the asset: positive for what the account received, negative for what left it. */
      amount: text(),
    }),
  ),
});

/** A proposal of one side, whatever became of it. */
const proposal = object({
  ...proposedChange,
  /** For a cancellation: how much of the price goes back; dollars. */
  price_back: maybeCount(),
  status: string()
    .oneOf([...proposalLifecycle.states])
    .defined(),
  proposed: instant().defined(),
  /** When it was answered, withdrawn, lapsed or superseded; null while it is open. */
  closed: instant().nullable().defined(),
});

/** One order with everything that admins need to judge it. */
export const adminOrder = object({
  /** As `orders.read` shows it to an admin. */
  order: order.required(),
  /** Acts of admins name them. */
  timeline,
  payment: orderPayment,
  /** In the order in which they were written. */
  postings: listOf(posting),
  /** Oldest first. */
  proposals: listOf(proposal),
  /** How an admin of disputes who is no side of it may end it now, and what each side gets then; dollars. */
  endings: listOf(
    object({
      outcome: string()
        .oneOf([...orderEndings])
        .defined(),
      buyer_gets: count(),
      seller_gets: count(),
    }),
  ),
});

/** Ends an order. `status` is the one that the admin saw, so that nobody ends an order that has moved meanwhile. */
export const orderEnd = request({
  outcome: string()
    .oneOf([...orderEndings])
    .required(),
  reason: string()
    .trim()
    .required(() => message('validation.decision.reason'))
    .max(endReason.max),
  status: string()
    .oneOf([...statuses])
    .required(),
});

export const endedOrder = object({ hash: text(), status: status() });
