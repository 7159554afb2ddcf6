import { orders as rules, refundOf } from '@tasklane/contracts';
import type { DataOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import type { DeliveryRow, FileRow, OrderRow, ProposalRow } from './schema';
import {
  allowedFor,
  allowsReviewEdits,
  answersTo,
  cancellableFrom,
  canDispute,
  canGrantTime,
  changedBy,
  proposableBy,
  takesFiles,
  takesRequirements,
} from './policy';
import type { Side } from './policy';
import { isRequirement } from './repository/files';
import type { Cancellation } from './repository/timeline';

type Summary = DataOf<Operations['orders.list']>[number];
type Order = DataOf<Operations['orders.read']>;
type Asset = DataOf<Operations['orders.assets']>[number];
type OrderFile = DataOf<Operations['orders.requirement']>[number];
type Timeline = DataOf<Operations['orders.timeline']>;

/** What others see of a user. */
export interface OrderParty {
  readonly hash: string;
  readonly username: string;
  readonly photo_path: string | null;
}
export type OrderParties = ReadonlyMap<string, OrderParty>;

const { toDollars } = rules;
const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A user who no longer exists is shown without a name. */
const person = (people: OrderParties, hash: string): OrderParty => {
  const { username = '', photo_path = null } = people.get(hash) ?? {};
  return { hash, username, photo_path };
};

/** The columns that the list shows, and what it needs of an order beside its row. */
type SummaryRow = Pick<
  OrderRow,
  | 'hash'
  | 'reference'
  | 'status'
  | 'buyer'
  | 'seller'
  | 'agreement'
  | 'price'
  | 'discount'
  | 'fee'
  | 'priceBack'
  | 'totalBack'
  | 'revisionsLeft'
  | 'createdAt'
  | 'dueAt'
  | 'closesAt'
  | 'onTime'
> & {
  readonly requirementsGiven: boolean;
  /** Who cancelled it and how; null unless it was cancelled. */
  readonly cancelled: Cancellation | null;
};

/** An order as the list shows it, with the hashes of its two sides. */
export type SummaryFacts = Omit<Summary, 'task' | 'buyer' | 'seller'> & {
  readonly task: Omit<Summary['task'], 'username'>;
  readonly buyer: string;
  readonly seller: string;
};

/** Returns what the list shows of an order but for its two sides: they may change their names and photos. */
export function summaryFacts({ requirementsGiven, cancelled, ...order }: SummaryRow): SummaryFacts {
  const { scope, quantity } = order.agreement;
  return {
    hash: order.hash,
    reference: order.reference,
    status: order.status,
    quantity,
    price: toDollars(order.price),
    discount: toDollars(order.discount),
    service_fee: toDollars(order.fee),
    billing_price: toDollars(rules.totalOf(order)),
    price_back: toDollars(order.priceBack),
    refund: toDollars(order.totalBack),
    late: order.onTime === false,
    task: {
      hash: scope.task?.hash ?? null,
      slug: scope.task?.slug ?? null,
      title: scope.title,
      image: scope.image,
    },
    buyer: order.buyer,
    seller: order.seller,
    created: order.createdAt.toISOString(),
    due: iso(order.dueAt),
    requirements_given: requirementsGiven,
    revisions_left: order.revisionsLeft,
    closes: iso(order.closesAt),
    cancelled_by: cancelled?.actor ?? null,
    cancellation_reason: cancelled?.reason ?? null,
  };
}

export function presentSummary(
  { task, buyer, seller, ...facts }: SummaryFacts,
  people: OrderParties,
): Summary {
  const sellerShown = person(people, seller);
  return {
    ...facts,
    task: { ...task, username: sellerShown.username },
    buyer: person(people, buyer),
    seller: sellerShown,
  };
}

export const presentFile = (
  file: Pick<FileRow, 'hash' | 'name' | 'bytes' | 'mediaType' | 'at'>,
): OrderFile => ({
  hash: file.hash,
  name: file.name,
  bytes: file.bytes,
  media_type: file.mediaType,
  date: file.at.toISOString(),
});

/** Presents a delivered or shared file as `reader` sees it. */
export const presentAsset = (
  file: FileRow,
  { seller }: OrderRow,
  people: OrderParties,
  reader: string,
): Asset => ({
  ...presentFile(file),
  username: person(people, file.sharedBy ?? seller).username,
  removable: file.sharedBy === reader,
});

/** Everything that belongs to one order, read for one of its parties. */
export interface OrderParts {
  readonly order: OrderRow;
  readonly side: Side;
  /** Hash of the reading user. */
  readonly reader: string;
  readonly people: OrderParties;
  readonly now: Date;
  readonly cancelled: Cancellation | null;
  /** The open proposal and those that were accepted, oldest first. */
  readonly proposals: readonly ProposalRow[];
  readonly requirement: { readonly message: string; readonly at: Date } | undefined;
  readonly deliveries: readonly DeliveryRow[];
  readonly files: readonly FileRow[];
  readonly review: Order['review'];
  readonly thread: string | null;
  readonly etnPrice: string;
  /** What the seller's payout waits for. */
  readonly payoutWaitsFor: Order['payout_waits_for'];
}

/** Presents what a proposal would change. */
export const presentChange = ({ hash, kind, side, message, days, revisions }: ProposalRow) => ({
  hash,
  kind,
  by: side,
  message,
  days,
  revisions,
});

function presentProposal(
  proposal: ProposalRow | undefined,
  { order, side, now }: Pick<OrderParts, 'order' | 'side' | 'now'>,
): Order['proposal'] {
  if (!proposal) return null;
  const { priceBack, days, proposedAt, lapsesAt } = proposal;
  return {
    ...presentChange(proposal),
    price_back: priceBack === null ? null : toDollars(priceBack),
    refund: priceBack === null ? null : toDollars(refundOf(order, priceBack)),
    seller_gets: priceBack === null ? null : toDollars(order.price - priceBack),
    due: days === null ? null : iso(changedBy(proposal, order, now).dueAt ?? null),
    proposed: proposedAt.toISOString(),
    lapses: lapsesAt.toISOString(),
    answers: answersTo(proposal, side),
  };
}

/** Presents what the two sides have changed while the order goes on. */
const presentChanges = (proposals: readonly ProposalRow[]): Order['changes'] =>
  proposals.flatMap((proposal) =>
    proposal.status === 'accepted' && proposal.kind !== 'cancellation'
      ? [{ ...presentChange(proposal), agreed: (proposal.closedAt ?? proposal.proposedAt).toISOString() }]
      : [],
  );

/** Presents what the two sides of a custom quote wrote about it; null where a task was bought as it is. */
const presentQuote = ({ origin, terms }: OrderRow['agreement']): Order['quote'] =>
  origin.kind === 'quote' && terms ? { hash: origin.id, ...terms } : null;

export function presentOrder(parts: OrderParts): Order {
  const { order, side, now, people, requirement, deliveries, files, review, proposals } = parts;
  const open = proposals.find(({ status }) => status === 'open');
  const { origin, scope, unitPrice, delivery, revisions } = order.agreement;
  const filesFor = (wanted: (file: FileRow) => boolean) => files.filter(wanted).map(presentFile);
  return {
    ...presentSummary(
      summaryFacts({
        ...order,
        requirementsGiven: requirement !== undefined,
        cancelled: parts.cancelled,
      }),
      people,
    ),
    side,
    allowed: allowedFor(order, side, now),
    package: {
      hash: origin.option ?? origin.id,
      price: toDollars(unitPrice),
      delivery,
      revisions,
      description: scope.description,
      etn_price: parts.etnPrice,
    },
    quote: presentQuote(order.agreement),
    requirement: requirement
      ? { message: requirement.message, files: filesFor(isRequirement), date: requirement.at.toISOString() }
      : null,
    deliveries: deliveries.map(({ hash, message, at, revision }) => ({
      hash,
      message,
      files: filesFor(({ delivery }) => delivery === hash),
      date: at.toISOString(),
      revision,
    })),
    shared: files
      .filter(({ sharedBy }) => sharedBy !== null)
      .map((file) => presentAsset(file, order, people, parts.reader)),
    can_share: side !== 'admin' && takesFiles(order),
    review,
    can_give_requirements: side === 'buyer' && takesRequirements(order) && !requirement,
    can_edit_review: side === 'buyer' && review !== null && allowsReviewEdits(order),
    can_review: side === 'buyer' && order.status === 'completed' && order.task !== null && !review,
    thread: parts.thread,
    proposal: presentProposal(open, parts),
    changes: presentChanges(proposals),
    proposable: open ? [] : proposableBy(order, side),
    can_grant_time: canGrantTime(order, side) && (!open || open.kind === 'time'),
    dispute: order.dispute,
    can_dispute: side !== 'admin' && canDispute(order, side),
    cancellable_from: iso(cancellableFrom(order) ?? null),
    payout: side === 'buyer' ? null : order.payoutStatus,
    payout_waits_for: side === 'buyer' ? null : parts.payoutWaitsFor,
  };
}

export const presentTimeline = (
  happenings: readonly {
    hash: string;
    event: string;
    actor: Timeline[number]['actor'];
    user: string | null;
    message: string | null;
    at: Date;
  }[],
  people: OrderParties,
): Timeline =>
  happenings.map(({ hash, event, actor, user, message, at }) => ({
    hash,
    event,
    actor,
    username: (user && people.get(user)?.username) || null,
    message,
    date: at.toISOString(),
  }));
