import type { ErrorName } from '../errors';
import { isAdminRole, roles } from '../roles';
import type { AdminRole } from '../roles';

/**
 * Kinds of callers, beside guests. `buyer` and `seller` are the two sides of what is requested; the others have nothing to do
 * with it. Whoever owes something is the seller again, with every role there is.
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

/** A kind of caller; an admin by the one role beyond `ROLE_USER`. */
export type CallerKind = 'guest' | (typeof members)[number] | AdminRole;
export const callerKinds: readonly CallerKind[] = ['guest', ...members, ...roles.filter(isAdminRole)];

/** Served, or refused by this name. */
export type ExpectedAnswer = 'served' | ErrorName;

/** What each kind of caller is answered; `others` are those who are not named. */
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
/** One's own: to everybody else it does not exist. */
const ownOnly = { ...signedIn, others: 'not_found' } as const;
const seesAllTasks = {
  ROLE_ADMIN_TASK: 'served',
  ROLE_ADMIN_TASK_SINGLE: 'served',
  ROLE_ADMIN_TASK_LIVE_EDIT: 'served',
} as const;
const seesOrders = { ROLE_ADMIN_VIEW_ORDERS: 'served' } as const;

/** Whom an operation can serve, and what everybody else is answered. */
export const accessRules = {
  everybody: { others: 'served' },
  /** Anybody who is signed in, whatever they owe. */
  anySession: { guest: 'unauthenticated', others: 'served' },
  /** Also those who have not accepted the terms yet. */
  withoutTerms: { guest: 'unauthenticated', 'owes-second-factor': 'two_factor_required', others: 'served' },
  owesSecondFactor: {
    guest: 'unauthenticated',
    'owes-second-factor': 'served',
    others: 'two_factor_invalid',
  },
  members: { ...signedIn, others: 'served' },
  /** Members, where a site asks who they are that nobody knows. */
  membersOfNoOtherSite: { ...signedIn, others: 'sso_failed' },
  /** Of those who may owe the terms, nobody. */
  noSession: { guest: 'unauthenticated', 'owes-second-factor': 'two_factor_required', others: 'not_found' },
  selling,
  preSellers: { ...signedIn, others: 'forbidden', 'pre-seller': 'served' },
  /** Somebody to whom it is not open yet. */
  preSellersTooEarly: { ...signedIn, others: 'forbidden', 'pre-seller': 'conflict' },
  fullAdmins: { ...signedIn, others: 'forbidden', ROLE_ADMIN: 'served' },
  taskAdmins: { ...signedIn, others: 'forbidden', ROLE_ADMIN_TASK: 'served' },

  /** The seller's own task. */
  taskOwner: { ...selling, 'pre-seller': 'not_found', 'other-seller': 'not_found' },
  /** A task that is not on sale, where everybody may look at tasks. */
  hiddenTask: { others: 'not_found', seller: 'served', 'owes-terms': 'served', ...seesAllTasks },
  /** The same, where one must be signed in. */
  hiddenTaskSignedIn: { ...ownOnly, seller: 'served', ...seesAllTasks },
  reporters: { ...signedIn, others: 'served', seller: 'forbidden' },
  correspondents: { ...signedIn, others: 'served', seller: 'forbidden' },
  customers: { ...signedIn, others: 'served', seller: 'own_task' },
  /** What is not on sale is in nobody's basket. */
  noCustomers: { ...signedIn, others: 'not_purchasable', seller: 'own_task' },

  buyer: { ...ownOnly, buyer: 'served' },
  /** Both sides of an order or of a conversation. */
  bothSides: { ...ownOnly, buyer: 'served', seller: 'served' },
  orderReaders: { ...ownOnly, buyer: 'served', seller: 'served', ...seesOrders },
  /** A move of an order that is one side's to make. */
  buyerMoves: { ...ownOnly, buyer: 'served', seller: 'illegal_transition' },
  sellerMoves: { ...ownOnly, buyer: 'illegal_transition', seller: 'served' },
  /** Something that the seller brought, and the buyer sees. */
  sellersFile: { ...ownOnly, buyer: 'forbidden', seller: 'served' },
  /** An upload, which is taken over by a form of its owner only. */
  uploader: { ...signedIn, others: 'validation_failed', buyer: 'served' },

  /** A job that was not published. */
  draftJob: { others: 'not_found', buyer: 'served', ROLE_ADMIN_JOB_BOARD: 'served' },
} as const satisfies Readonly<Record<string, AccessRule>>;

export type AccessRuleName = keyof typeof accessRules;

/** What this kind of caller is answered. */
export function expectedAnswer(name: AccessRuleName, caller: CallerKind): ExpectedAnswer {
  const access: AccessRule = accessRules[name];
  return access[caller] ?? access.others;
}
