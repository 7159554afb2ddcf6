/**
 * Reads that show the same thing, grouped by it: the reads that a change of it invalidates. Each name is an operation's
 * id; one test checks them against the table of operations, one of the back end against what operations do.
 */

/** Reads that show threads or the number of unread messages. */
export const messageReads = [
  'messages.threads',
  'messages.thread',
  'messages.threadInfo',
  'messages.direct',
  'messages.unread',
] as const;

/** Reads that depend on how much a user's gift cards are worth. */
export const giftBalanceReads = ['giftCards.balance', 'giftCards.check', 'user.read', 'gigs.search'] as const;

/** Reads that show what becomes of payouts, besides those of their orders. */
const payoutLists = [
  'payouts.overview',
  'payouts.wallet',
  'payouts.pending',
  'payouts.delayed',
  'payouts.processed',
] as const;

/**
 * Reads that show an order, its money or its thread, or count orders; including those that show a seller's performance.
 */
export const orderReads = [
  'orders.list',
  'orders.counts',
  'orders.read',
  'orders.timeline',
  'orders.assets',
  'orders.requirement',
  'orders.invoice',
  'admin.orders',
  'admin.order',
  'payments.ofOrder',
  'payments.list',
  'payments.ofType',
  'payments.ofUser',
  'payments.unused',
  // Orders are paid from gift balances, and refunded to them.
  'giftCards.balance',
  'user.read',
  'user.dashboard',
  'user.earnings',
  'user.transactions',
  'gigs.profile',
  'gigs.stats',
  ...payoutLists,
  ...messageReads,
] as const;

/** Reads that show disputes. */
export const disputeReads = [
  'disputes.read',
  'disputes.list',
  'disputes.overview',
  'disputes.precedents',
  'disputes.usualShare',
  'disputes.case',
] as const;

/** Reads that show a payout. */
export const payoutReads = [
  ...payoutLists,
  'orders.read',
  'orders.invoice',
  'admin.order',
  'user.dashboard',
  'user.transactions',
] as const;

/** Reads that show custom quotes, or the messages about them. */
export const quoteReads = ['quotes.read', 'quotes.list', ...messageReads] as const;

/** Reads that show a user's own account, and the pages and documents on which others see it. */
export const userReads = [
  'user.read',
  'user.dashboard',
  'gigs.profile',
  'gigs.read',
  'gigs.stats',
  'orders.invoice',
  // They say whether the seller is away.
  'quotes.read',
  'quotes.list',
] as const;

/** Reads that show cards of tasks. */
export const cardReads = [
  'gigs.mine',
  'gigs.profile',
  'gigs.favourites',
  'gigs.lastViewed',
  'user.suggestedTasks',
  'basket.list',
  'basket.read',
] as const;

/** Reads that show a seller's task, or count tasks. */
export const taskReads = [
  ...cardReads,
  'quotes.list',
  'quotes.read',
  'gigs.form',
  'gigs.read',
  'gigs.stats',
  'user.read',
  'user.dashboard',
] as const;
