import { formatGiftCode, isGiftCode, normaliseGiftCode, orders as rules } from '@tasklane/contracts';
import { fail } from '@tasklane/server-kit';
import { transaction } from '@tasklane/server-kit/database';
import { lockSubject, transition } from '@tasklane/server-kit/lifecycle';
import { message } from '@tasklane/contracts/schemas';
import { bind } from '../../../http';
import { lookUpCode } from '../../../platform/code-guesses';
import { storedCode } from '../code';
import { giftCardMachine, giftCardSubject } from '../lifecycle/gift-card';
import { mayHold } from '../policy';
import { balanceOf, cardsOf, findByDigest } from '../repository';

const { toDollars } = rules;

/** The one answer for every code that the caller cannot use, so that nobody learns which codes exist. */
const refuseCode = (): never =>
  fail('gift_code_invalid', { fields: { code: [message('error.gift_code_invalid')] } });

export const ownCardOperations = [
  bind('giftCards.check', async (context, { query }) => {
    const { db, me, now } = context;
    const code = normaliseGiftCode(query.code);
    const card = await lookUpCode(context, async () => {
      const match = isGiftCode(code) ? await findByDigest(db, storedCode(code).digest) : undefined;
      return match && match.balance > 0 && mayHold(match, me.user, now()) ? match : undefined;
    });
    if (!card) return refuseCode();
    return {
      code: formatGiftCode(code),
      balance: toDollars(card.balance),
      date_expired: card.expiresAt.toISOString(),
    };
  }),

  bind('giftCards.redeem', async (context, { body }) => {
    const { kernel, me, now } = context;
    const code = normaliseGiftCode(body.code);
    const card = await lookUpCode(context, async () => {
      const match = isGiftCode(code) ? await findByDigest(kernel.db, storedCode(code).digest) : undefined;
      if (!match) return undefined;
      return transaction(kernel.db, async (tx) => {
        const current = await lockSubject(tx, giftCardSubject, match.hash);
        if (!current || !mayHold(current, me.user, now())) return undefined;
        const actor = { role: 'buyer', user: me.user } as const;
        if (current.state === 'issued')
          await transition(kernel, tx, giftCardMachine, current.hash, 'redeem', actor, { owner: me.user });
        return current;
      });
    });
    if (!card) return refuseCode();
    await kernel.database.durable();
    return { balance: toDollars(await balanceOf(kernel.db, me.user, now())) };
  }),

  bind('giftCards.balance', async ({ db, me, now }) => {
    const cards = await cardsOf(db, me.user, now());
    return {
      balance: toDollars(cards.reduce((sum, { balance }) => sum + balance, 0)),
      cards: cards.map(({ hash, last4, balance, expiresAt }) => ({
        hash,
        last4,
        balance: toDollars(balance),
        date_expired: expiresAt.toISOString(),
      })),
    };
  }),
];
