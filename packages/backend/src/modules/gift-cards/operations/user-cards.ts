import { calendarFault, momentOf, orders } from '@tasklane/contracts';
import type { CalendarMoment } from '@tasklane/contracts';
import { message } from '@tasklane/contracts/schemas';
import { fail, orNotFound, overwritesUnseen } from '@tasklane/server-kit';
import { lockSubject, updateSubject, updateTimers } from '@tasklane/server-kit/lifecycle';
import { bind } from '../../../http';
import { lockUser } from '../../accounts';
import { giftAdjustPosting, giftIssuePosting, post } from '../../ledger';
import { giveCard } from '../cards';
import { giftCardSubject } from '../lifecycle/gift-card';
import { isFinal } from '../policy';
import { presentCard, versionOfCard } from '../present';
import { hasCard } from '../repository';

/** Reads the expiry of a card. @throws validation_failed for a moment that does not exist or is not after `now` */
function expiryOf(moment: CalendarMoment, now: Date): Date {
  const fault = calendarFault(moment, now);
  if (fault)
    fail('validation_failed', {
      fields: { date_expired: [message(`validation.gift_card.expiry.${fault}`)] },
    });
  return momentOf(moment);
}

export const userCardOperations = [
  bind('giftCards.changeBalance', async ({ kernel, db, now }, { params, body }) => {
    const expiresAt = expiryOf(body.date_expired, now());
    const card = orNotFound(await lockSubject(db, giftCardSubject, params.card));
    if (card.owner !== params.id) return fail('not_found');
    if (isFinal(card)) return fail('illegal_transition');
    const change = { balance: orders.toCents(body.amount), expiresAt };
    const next = { ...card, ...change };
    if (overwritesUnseen(body.version, versionOfCard(card), versionOfCard(next)))
      return fail('version_changed', { message: message('version_changed.gift_card') });
    await updateSubject(db, giftCardSubject, card.hash, change);
    await updateTimers(kernel.timers, db, giftCardSubject, next);
    const difference = BigInt(next.balance - card.balance);
    if (difference !== 0n) await post(db, giftAdjustPosting({ card: card.hash, amount: difference }), now());
    return presentCard(db, next);
  }),

  bind('giftCards.grant', async ({ kernel, db, now }, { params, body }) => {
    const expiresAt = expiryOf(body.date_expired, now());
    // The lock lets one of two grants at once see the card of the other.
    const user = orNotFound(await lockUser(db, params.id));
    if (user.closedAt) return fail('not_found');
    if (await hasCard(db, user.hash)) return fail('conflict');
    const value = orders.toCents(body.amount);
    const card = await giveCard(kernel, db, { owner: user.hash, value, expiresAt });
    await post(db, giftIssuePosting({ card: card.hash, amount: BigInt(value) }), now());
    return presentCard(db, card);
  }),
];
