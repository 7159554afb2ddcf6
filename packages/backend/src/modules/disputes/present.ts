import { disputes as rules, orders as money } from '@tasklane/contracts';
import type { DataOf, DisputeOutcome } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import { orNotFound } from '@tasklane/server-kit';
import { readTogether } from '@tasklane/server-kit/database';
import type { Context } from '../../http';
import { peopleByHash } from '../accounts';
import { findOrder, presentFile } from '../orders';
import type { OrderRow } from '../orders';
import { actsOf, moneyOf, sealedLeft, shownStatus, silenceOf, turnOf } from './policy';
import type { Side } from './policy';
import { filesOf, positionsOf, standingOffers } from './repository';
import type { DisputeFileRow, DisputeRow, OfferRow, PositionRow } from './schema';

export type PresentedDispute = DataOf<Operations['disputes.read']>;

const { toDollars } = money;
const dollars = (cents: number | null): number | null => (cents === null ? null : toDollars(cents));

/** Presents what an outcome comes to; amounts are null where the order goes on. */
function presentOutcome(outcome: DisputeOutcome, back: number | null, order: OrderRow) {
  const { priceBack, buyerGets, sellerGets } = moneyOf(outcome, back, order);
  return {
    outcome,
    price_back: dollars(priceBack),
    buyer_gets: dollars(buyerGets),
    seller_gets: dollars(sellerGets),
  };
}

interface Person {
  readonly hash: string;
  readonly username: string;
  readonly photo_path: string | null;
}

const personOf = (people: ReadonlyMap<string, Person>, hash: string): Person => {
  const { username = '', photo_path = null } = people.get(hash) ?? {};
  return { hash, username, photo_path };
};

/** Presents what was said; admins are not named. */
const presentPosition = (
  { hash, side, author, message, quotes, asks, until, at }: PositionRow,
  files: readonly DisputeFileRow[],
  people: ReadonlyMap<string, Person>,
): PresentedDispute['positions'][number] => ({
  hash,
  author: side,
  username: side === 'admin' ? null : personOf(people, author).username,
  buyerColour: rules.buyerColour,
  message,
  quotes: quotes.map((quote) => ({ ...quote })),
  files: files.filter(({ position }) => position === hash).map(presentFile),
  asks,
  until: until?.toISOString() ?? null,
  date: at.toISOString(),
});

const presentOffer = ({ hash, side, outcome, back, at }: OfferRow, order: OrderRow) => ({
  hash,
  by: side,
  ...presentOutcome(outcome, back, order),
  date: at.toISOString(),
});

function presentDecision(dispute: DisputeRow, order: OrderRow): PresentedDispute['decision'] {
  const { verdict, verdictBack, reasonBuyer, reasonSeller, decidedAt, endedAt } = dispute;
  if (verdict === null || decidedAt === null) return null;
  return {
    ...presentOutcome(verdict, verdictBack, order),
    reason_buyer: reasonBuyer ?? '',
    reason_seller: reasonSeller ?? '',
    date: decidedAt.toISOString(),
    final: endedAt?.getTime() === decidedAt.getTime(),
  };
}

function presentFirstDecision(
  { firstDecision }: DisputeRow,
  order: OrderRow,
): PresentedDispute['first_decision'] {
  if (firstDecision === null) return null;
  const { outcome, back, reasonBuyer, reasonSeller, at } = firstDecision;
  return {
    ...presentOutcome(outcome, back, order),
    ...{ reason_buyer: reasonBuyer, reason_seller: reasonSeller, date: at, final: false },
  };
}

/** Presents a dispute as one of its sides or an admin sees it. */
export async function presentDispute(
  { db }: Pick<Context, 'db'>,
  dispute: DisputeRow,
  side: Side | 'admin',
): Promise<PresentedDispute> {
  const { hash, buyer, seller, outcome, outcomeBack, endedAt } = dispute;
  const [found, people, positions, files, offers] = await readTogether(
    () => findOrder(db, dispute.order),
    () => peopleByHash(db, [buyer, seller]),
    () => positionsOf(db, hash),
    () => filesOf(db, hash),
    () => standingOffers(db, hash),
  );
  const order = orNotFound(found);
  const silence = silenceOf(dispute);
  const own = side === 'buyer' ? dispute.sealedBuyer : dispute.sealedSeller;
  return {
    hash,
    order: order.hash,
    reference: order.reference,
    title: order.agreement.scope.title,
    status: shownStatus(dispute),
    over: dispute.status === 'ended',
    side,
    turn: turnOf(dispute, side),
    silence: silence ? { result: silence.result, at: silence.at.toISOString() } : null,
    allowed:
      side === 'admin'
        ? []
        : actsOf(dispute, side, {
            offers,
            said: positions.filter((position) => position.side === side).length,
          }),
    buyer: personOf(people, buyer),
    seller: personOf(people, seller),
    price: toDollars(order.price),
    paid: toDollars(money.totalOf(order)),
    opened_by: dispute.opener,
    opened: dispute.openedAt.toISOString(),
    reason: dispute.reason,
    wants: dispute.wants,
    refund: dollars(dispute.wantsBack),
    positions: positions.map((position) => presentPosition(position, files, people)),
    offers: offers.map((offer) => presentOffer(offer, order)),
    sealed: side === 'admin' ? null : { refund: dollars(own), left: sealedLeft(dispute, side) },
    decision: presentDecision(dispute, order),
    first_decision: presentFirstDecision(dispute, order),
    end:
      outcome && endedAt
        ? { ...presentOutcome(outcome, outcomeBack, order), date: endedAt.toISOString() }
        : null,
  };
}
