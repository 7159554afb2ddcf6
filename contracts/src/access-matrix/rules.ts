import type { ErrorName } from '../errors';
import { isAdminRole, roles } from '../roles';
import type { AdminRole } from '../roles';

/**
 * Kinds of callers other than guests and admins. `buyer` and `seller` are the two sides of the requested resource; the
 * others have no part in it. The callers with an outstanding obligation (`owes-…`) are the seller again, holding every
 * role.
 */
const members = [
  'owes-second-factor',
  'owes-terms',
  'buyer',
  'other-buyer',
  'pre-seller',
  'seller',
  'other-seller',
] as const;

/** A kind of caller; each admin is named by the one role they hold beside `ROLE_USER`. */
export type CallerKind = 'guest' | (typeof members)[number] | AdminRole;
export const callerKinds: readonly CallerKind[] = ['guest', ...members, ...roles.filter(isAdminRole)];

/** Either served, or refused with this error. */
export type ExpectedAnswer = 'served' | ErrorName;

/** The expected answer for each kind of caller; `others` covers the kinds that are not listed. */
export type AccessRule = Readonly<Partial<Record<CallerKind, ExpectedAnswer>> & { others: ExpectedAnswer }>;

const indebted = {
  'owes-second-factor': 'two_factor_required',
  'owes-terms': 'terms_required',
} as const;
const signedIn = { guest: 'unauthenticated', ...indebted } as const;
const selling = {
  ...signedIn,
  others: 'forbidden',
  'pre-seller': 'served',
  seller: 'served',
  'other-seller': 'served',
} as const;
/** A resource of the caller's own; it does not exist for anyone else. */
const ownOnly = { ...signedIn, others: 'not_found' } as const;
const seesAllTasks = {
  ROLE_ADMIN_TASK: 'served',
  ROLE_ADMIN_TASK_SINGLE: 'served',
  ROLE_ADMIN_TASK_LIVE_EDIT: 'served',
} as const;
const seesOrders = { ROLE_ADMIN_VIEW_ORDERS: 'served' } as const;

/** Named rules: whom an operation serves, and what every other caller is answered. */
export const accessRules = {
  everybody: { others: 'served' },
  /** Any signed-in caller, regardless of outstanding obligations. */
  anySession: { guest: 'unauthenticated', others: 'served' },
  /** Also callers who have not accepted the terms yet. */
  withoutTerms: { guest: 'unauthenticated', 'owes-second-factor': 'two_factor_required', others: 'served' },
  owesSecondFactor: {
    guest: 'unauthenticated',
    'owes-second-factor': 'served',
    others: 'two_factor_invalid',
  },
  members: { ...signedIn, others: 'served' },
  /** Members, where an unknown site asks for their identity. */
  membersOfNoOtherSite: { ...signedIn, others: 'sso_failed' },
  /** Serves nobody, on an operation that admits callers who may owe the terms. */
  noSession: { guest: 'unauthenticated', 'owes-second-factor': 'two_factor_required', others: 'not_found' },
  selling,
  preSellers: { ...signedIn, others: 'forbidden', 'pre-seller': 'served' },
  /** Callers who do not meet the preconditions yet. */
  preSellersTooEarly: { ...signedIn, others: 'forbidden', 'pre-seller': 'conflict' },
  fullAdmins: { ...signedIn, others: 'forbidden', ROLE_ADMIN: 'served' },
  accountants: { ...signedIn, others: 'forbidden', ROLE_ADMIN_ACCOUNTING: 'served' },
  discountAdmins: { ...signedIn, others: 'forbidden', ROLE_ADMIN_DISCOUNT: 'served' },
  paymentAdmins: { ...signedIn, others: 'forbidden', ROLE_ADMIN_PAYMENT: 'served' },
  giftCardAdmins: { ...signedIn, others: 'forbidden', ROLE_ADMIN_GIFTCARDS: 'served' },
  orderAdmins: { ...signedIn, others: 'forbidden', ROLE_ADMIN_VIEW_ORDERS: 'served' },
  fullDisputeAdmins: { ...signedIn, others: 'forbidden', ROLE_ADMIN_DISPUTE: 'served' },
  taskAdmins: { ...signedIn, others: 'forbidden', ROLE_ADMIN_TASK: 'served' },

  /** A task that belongs to the seller. */
  taskOwner: { ...selling, 'pre-seller': 'not_found', 'other-seller': 'not_found' },
  /** A task that is not on sale, on operations that are otherwise public. */
  hiddenTask: { others: 'not_found', seller: 'served', 'owes-terms': 'served', ...seesAllTasks },
  /** The same, on operations that require a session. */
  hiddenTaskSignedIn: { ...ownOnly, seller: 'served', ...seesAllTasks },
  reporters: { ...signedIn, others: 'served', seller: 'forbidden' },
  correspondents: { ...signedIn, others: 'served', seller: 'forbidden' },
  customers: { ...signedIn, others: 'served', seller: 'own_task' },
  /** A task for which no custom quotes can be requested. */
  noQuotes: { ...signedIn, others: 'quote_not_offered', seller: 'own_task' },
  /** A custom quote of the buyer and the seller, on operations of one of the two. */
  quoteBuyer: { ...signedIn, others: 'forbidden', buyer: 'served' },
  quoteSeller: { ...signedIn, others: 'forbidden', seller: 'served' },
  /** A transition of a custom quote that only one side may make. */
  quoteBuyerMoves: { ...signedIn, others: 'forbidden', buyer: 'served', seller: 'illegal_transition' },
  quoteSellerMoves: { ...signedIn, others: 'forbidden', buyer: 'illegal_transition', seller: 'served' },
  /** A task that is not on sale cannot be added to a basket. */
  noCustomers: { ...signedIn, others: 'not_purchasable', seller: 'own_task' },

  /** Whoever has something in the basket: everybody who is not the seller of it. */
  basketOwners: { ...signedIn, others: 'served', seller: 'not_found' },
  buyer: { ...ownOnly, buyer: 'served' },
  /** The buyer's payments. */
  ownPayments: { ...signedIn, others: 'forbidden', buyer: 'served', ROLE_ADMIN_PAYMENT: 'served' },
  /** Both sides of an order or a thread. */
  bothSides: { ...ownOnly, buyer: 'served', seller: 'served' },
  orderReaders: { ...ownOnly, buyer: 'served', seller: 'served', ...seesOrders },
  /** Who reads an order whose dispute goes on. */
  disputedOrderReaders: {
    ...ownOnly,
    buyer: 'served',
    seller: 'served',
    ...seesOrders,
    ROLE_ADMIN_DISPUTE: 'served',
    ROLE_ADMIN_DISPUTE_OUTSTANDING: 'served',
    ROLE_ADMIN_DISPUTE_ESCALATED: 'served',
  },
  /** A transition of an order that only one side may make. */
  buyerMoves: { ...ownOnly, buyer: 'served', seller: 'illegal_transition' },
  sellerMoves: { ...ownOnly, buyer: 'illegal_transition', seller: 'served' },
  /** Both sides of a dispute that no admin has to decide yet, and the admins of such. */
  disputeReaders: {
    ...ownOnly,
    buyer: 'served',
    seller: 'served',
    ROLE_ADMIN_DISPUTE: 'served',
    ROLE_ADMIN_DISPUTE_OUTSTANDING: 'served',
  },
  disputeAdmins: {
    ...signedIn,
    others: 'forbidden',
    ROLE_ADMIN_DISPUTE: 'served',
    ROLE_ADMIN_DISPUTE_OUTSTANDING: 'served',
    ROLE_ADMIN_DISPUTE_ESCALATED: 'served',
    ROLE_ADMIN_DISPUTE_COMPLETE: 'served',
  },
  /** Admins of disputes at one stage. */
  outstandingDisputeAdmins: {
    ...signedIn,
    others: 'forbidden',
    ROLE_ADMIN_DISPUTE: 'served',
    ROLE_ADMIN_DISPUTE_OUTSTANDING: 'served',
  },
  escalatedDisputeAdmins: {
    ...signedIn,
    others: 'forbidden',
    ROLE_ADMIN_DISPUTE: 'served',
    ROLE_ADMIN_DISPUTE_ESCALATED: 'served',
  },
  completeDisputeAdmins: {
    ...signedIn,
    others: 'forbidden',
    ROLE_ADMIN_DISPUTE: 'served',
    ROLE_ADMIN_DISPUTE_COMPLETE: 'served',
  },
  /** A file that the seller added and the buyer can see. */
  sellersFile: { ...ownOnly, buyer: 'forbidden', seller: 'served' },
  /** An upload, which only a form of its owner may claim. */
  uploader: { ...signedIn, others: 'validation_failed', buyer: 'served' },

  /** A job that is not published. */
  draftJob: { others: 'not_found', buyer: 'served', ROLE_ADMIN_JOB_BOARD: 'served' },
} as const satisfies Readonly<Record<string, AccessRule>>;

export type AccessRuleName = keyof typeof accessRules;

/** Returns the expected answer for this kind of caller. */
export function expectedAnswer(name: AccessRuleName, caller: CallerKind): ExpectedAnswer {
  const access: AccessRule = accessRules[name];
  return access[caller] ?? access.others;
}
