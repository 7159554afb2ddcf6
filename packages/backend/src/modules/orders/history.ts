import { assetOf, coinAmountOf } from '@tasklane/contracts';
import type { Actor, OrderEvent, PayoutEvent, ProposalEvent, Rate } from '@tasklane/contracts';
import { derivedId } from '@tasklane/server-kit';
import { stepOf, system } from '@tasklane/server-kit/lifecycle';
import type { Checkout } from '../agreements';
import { earlierPayoutPostings, paidPostings, refundedPostings } from '../ledger';
import type { Posting } from '../ledger';
import type { ReadyMessage, SystemLine } from '../messages';
import type { ReadyUpload } from '../uploads';
import { orderMachine, orderReports, payoutEventOf, postingsOf } from './lifecycle/order';
import { payoutMachine } from './lifecycle/payout';
import { happeningOf, lineOfStep, proposalMachine, stepOfProposal } from './lifecycle/proposal';
import { earningsOf, moneyOf } from './money';
import { payoutCoins } from './payout';
import { newOrder } from './new-order';
import { newProposal } from './new-proposal';
import type { ProposalTerms } from './new-proposal';
import { claimOf } from './operations/take-uploads';
import type { DeliveryRow, FileRow, OrderRow, ProposalRow } from './schema';
import { changedBy, dueAtAfter, proposableBy, takesRequirements } from './policy';
import { replayedReference } from './reference';
import type { Happening } from './repository/timeline';

/** A file as its sender named it. */
export interface HistoryFile {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Buffer;
}

type Party = 'buyer' | 'seller';

/** One thing that happened to an order. */
export type HistoryStep = { readonly at: Date } & (
  | {
      readonly kind: 'move';
      readonly event: OrderEvent;
      readonly actor: Actor;
      /** With `settle`: cents of the price that go back. */
      readonly priceBack?: number;
      readonly message?: string;
      readonly files?: readonly HistoryFile[];
    }
  | { readonly kind: 'requirements'; readonly message: string; readonly files?: readonly HistoryFile[] }
  | {
      readonly kind: 'proposal';
      readonly by: Party;
      readonly message: string;
      /** To cancel the whole order, if it is left out. */
      readonly proposes?: ProposalTerms;
    }
  /** `accept` is for proposals after which the order goes on. */
  | { readonly kind: 'answer'; readonly answer: 'accept' | 'refuse' | 'withdraw' | 'lapse' }
  | { readonly kind: 'message'; readonly by: Party; readonly body: string }
  | { readonly kind: 'remind' | 'past-due' | 'refunded' }
);

/** An order's history from its payment on. */
export interface OrderHistory {
  readonly hash: string;
  readonly checkout: Checkout;
  readonly createdAt: Date;
  /** In chronological order. */
  readonly steps: readonly HistoryStep[];
  /** Until when each side has read the conversation about the order. */
  readonly readUntil: Readonly<Record<Party, Date>>;
}

/** Where completed orders of this seller are paid out to, and at which rate. */
export interface PastPayee {
  /** Null where the money stays due. */
  readonly wallet: string | null;
  readonly rate: Rate;
}

/** All rows that result from a history. */
export interface ReplayedOrder {
  order: OrderRow;
  /** When it entered its current state. */
  enteredAt: Date;
  readonly timeline: Happening[];
  requirement: { readonly order: string; readonly message: string; readonly at: Date } | undefined;
  readonly deliveries: Omit<DeliveryRow, 'id'>[];
  readonly files: Omit<FileRow, 'id'>[];
  readonly uploads: ReadyUpload[];
  readonly proposals: ProposalRow[];
  readonly postings: (Posting & { readonly at: Date })[];
  readonly messages: ReadyMessage[];
}

/** @throws Error for a step that the rules do not allow at its moment */
function requireAllowed(allowed: boolean, { order }: ReplayedOrder, step: HistoryStep): asserts allowed {
  if (allowed) return;
  const { at, ...rest } = step;
  const what = 'event' in rest ? rest.event : rest.kind;
  throw new Error(
    `${what} is not possible on the ${order.status} order ${order.hash} at ${at.toISOString()}.`,
  );
}

const systemLine = (body: SystemLine, at: Date): ReadyMessage => ({ author: null, body, at });

/** Adds a file to the order, with the row of its upload. */
function addFile(
  replayed: ReplayedOrder,
  file: HistoryFile,
  { kind, delivery, at }: { kind: 'requirement' | 'delivery'; delivery: string | null; at: Date },
): void {
  const { order, files, uploads } = replayed;
  const hash = derivedId(`${order.hash} file ${files.length}`);
  const location = derivedId(`${order.hash} upload ${files.length}`);
  const { name, mediaType, content } = file;
  const stored = { location, name, mediaType };
  files.push({ ...stored, hash, order: order.hash, delivery, sharedBy: null, bytes: content.length, at });
  const owner = kind === 'requirement' ? order.buyer : order.seller;
  uploads.push({ ...stored, owner, kind, content, claim: claimOf(order.hash), createdAt: at });
}

/** Closes the open proposal, if there is one. @returns the proposal as it was */
function closeProposal(
  { proposals }: ReplayedOrder,
  event: ProposalEvent,
  role: Actor,
  at: Date,
): ProposalRow | undefined {
  const open = proposals.at(-1);
  const step = open && stepOf(proposalMachine, open, { event, by: { role, user: null }, at });
  if (!step) return undefined;
  proposals[proposals.length - 1] = step.row;
  return open;
}

/**
 * Releases and, where there is a wallet, pays out the money of a completed order; a cancelled order pays nothing. Past
 * payouts have no transfer on a chain, and are posted as such payouts were.
 */
function replayPayout(replayed: ReplayedOrder, { wallet, rate }: PastPayee, at: Date): void {
  const step = (event: PayoutEvent): boolean => {
    const next = stepOf(payoutMachine, replayed.order, { event, by: system, at });
    if (next) replayed.order = next.row;
    return next !== undefined;
  };
  const event = payoutEventOf(replayed.order.status);
  if (!event || !step(event) || wallet === null || !step('send') || !step('pay')) return;
  const amount = coinAmountOf(BigInt(earningsOf(replayed.order)), rate, assetOf('ETN').decimals);
  replayed.order = { ...replayed.order, payoutWallet: wallet, ...payoutCoins(amount) };
  const postings = earlierPayoutPostings(moneyOf(replayed.order));
  replayed.postings.push(...postings.map((posting) => ({ ...posting, at })));
}

function replayMove(replayed: ReplayedOrder, step: HistoryStep & { kind: 'move' }, payee: PastPayee): void {
  const { event, actor, priceBack, message, files = [], at } = step;
  const { order, timeline, deliveries, postings } = replayed;
  const user = actor === 'buyer' || actor === 'seller' ? order[actor] : null;
  const detail = {
    ...(priceBack !== undefined && { priceBack }),
    ...(event === 'dispute' && { dispute: derivedId(`${order.hash} dispute`) }),
  };
  const made = stepOf(orderMachine, order, { event, by: { role: actor, user }, at, detail });
  requireAllowed(made !== undefined, replayed, step);
  replayed.order = made.row;
  replayed.enteredAt = at;
  if (event === 'deliver') {
    const hash = derivedId(`${order.hash} delivery ${deliveries.length}`);
    deliveries.push({ hash, order: order.hash, message: message ?? '', at, revision: null });
    for (const file of files) addFile(replayed, file, { kind: 'delivery', delivery: hash, at });
  }
  const last = deliveries.at(-1);
  if (event === 'revise' && last) deliveries[deliveries.length - 1] = { ...last, revision: message ?? null };
  postings.push(...postingsOf(made.to, made.row).map((posting) => ({ ...posting, at })));
  replayPayout(replayed, payee, at);
  timeline.push({ order: order.hash, event, actor, user, message, at });
  const { line } = orderReports[event];
  if (line) replayed.messages.push(systemLine(line, at));
  const isAgreed = event === 'agree-cancellation' || event === 'settle';
  closeProposal(replayed, isAgreed ? 'accept' : 'supersede', isAgreed ? actor : 'system', at);
}

function replayProposal(replayed: ReplayedOrder, step: HistoryStep & { kind: 'proposal' }): void {
  const { by, message, at } = step;
  const { order, proposals } = replayed;
  const whole = { kind: 'cancellation', priceBack: order.price, days: null, revisions: null } as const;
  const terms = step.proposes ?? whole;
  const isPossible = proposableBy(order, by).includes(terms.kind) && proposals.at(-1)?.status !== 'open';
  requireAllowed(isPossible, replayed, step);
  const hash = derivedId(`${order.hash} proposal ${proposals.length}`);
  proposals.push(newProposal({ hash, order: order.hash, side: by, user: order[by], message, ...terms }, at));
  const event = happeningOf('propose', terms.kind);
  replayed.timeline.push({ order: order.hash, event, actor: by, user: order[by], message, at });
  replayed.messages.push(systemLine(lineOfStep('propose', terms.kind, by), at));
}

function replayAnswer(replayed: ReplayedOrder, step: HistoryStep & { kind: 'answer' }): void {
  const { answer, at } = step;
  const { order, proposals } = replayed;
  const proposer = proposals.at(-1)?.side ?? 'buyer';
  const other = proposer === 'buyer' ? 'seller' : 'buyer';
  const actor = answer === 'lapse' ? 'system' : answer === 'withdraw' ? proposer : other;
  const open = closeProposal(replayed, answer, actor, at);
  requireAllowed(open !== undefined, replayed, step);
  const happening = stepOfProposal(answer, open, actor);
  requireAllowed(happening !== undefined, replayed, step);
  if (answer === 'accept') replayed.order = { ...order, ...changedBy(open, order, at) };
  const user = actor === 'system' ? null : order[actor];
  replayed.timeline.push({ order: order.hash, event: happeningOf(happening, open.kind), actor, user, at });
  replayed.messages.push(systemLine(lineOfStep(happening, open.kind, actor), at));
}

function replayRequirements(replayed: ReplayedOrder, step: HistoryStep & { kind: 'requirements' }): void {
  const { message, files = [], at } = step;
  const { order } = replayed;
  requireAllowed(takesRequirements(order) && !replayed.requirement, replayed, step);
  replayed.order = { ...order, dueAt: dueAtAfter(at, order.agreement.delivery) };
  replayed.requirement = { order: order.hash, message, at };
  for (const file of files) addFile(replayed, file, { kind: 'requirement', delivery: null, at });
  replayed.timeline.push({ order: order.hash, event: 'requirements', actor: 'buyer', user: order.buyer, at });
  replayed.messages.push(systemLine('order.requirements', at));
}

/**
 * Builds the rows of an order from its history, by the same tables and rules that drive live orders.
 * @throws Error for a step that the rules do not allow at its moment
 */
export function replay({ hash, checkout, createdAt, steps }: OrderHistory, payee: PastPayee): ReplayedOrder {
  const order = newOrder({ hash, reference: replayedReference(hash) }, checkout, createdAt);
  const replayed: ReplayedOrder = {
    order,
    enteredAt: createdAt,
    timeline: [{ order: hash, event: 'create', actor: 'buyer', user: order.buyer, at: createdAt }],
    requirement: undefined,
    deliveries: [],
    files: [],
    uploads: [],
    proposals: [],
    postings: paidPostings(moneyOf(order)).map((posting) => ({ ...posting, at: createdAt })),
    messages: [systemLine('order.create', createdAt)],
  };
  for (const step of steps) {
    switch (step.kind) {
      case 'move':
        replayMove(replayed, step, payee);
        break;
      case 'requirements':
        replayRequirements(replayed, step);
        break;
      case 'proposal':
        replayProposal(replayed, step);
        break;
      case 'answer':
        replayAnswer(replayed, step);
        break;
      case 'message':
        replayed.messages.push({ author: order[step.by], body: step.body, at: step.at });
        break;
      case 'refunded': {
        const refunded = refundedPostings(moneyOf(replayed.order)).map((posting) => ({
          ...posting,
          at: step.at,
        }));
        requireAllowed(replayed.order.totalBack > 0, replayed, step);
        replayed.postings.push(...refunded);
        replayed.timeline.push({ order: hash, event: step.kind, actor: 'system', user: null, at: step.at });
        break;
      }
      case 'remind':
      case 'past-due':
        replayed.timeline.push({ order: hash, event: step.kind, actor: 'system', user: null, at: step.at });
    }
  }
  return replayed;
}
