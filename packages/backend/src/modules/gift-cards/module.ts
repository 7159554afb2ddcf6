import { orders as rules } from '@tasklane/contracts';
import { timerHandlers } from '@tasklane/server-kit/lifecycle';
import { sql } from 'drizzle-orm';
import { userFactsSource } from '../../kernel';
import type { BackendModule } from '../../module';
import { balanceCheck } from '../ledger';
import { giftCardMachine } from './lifecycle/gift-card';
import { cardOperations } from './operations/cards';
import { issueOperations } from './operations/issue';
import { ownCardOperations } from './operations/own-cards';
import { userCardOperations } from './operations/user-cards';
import { balanceSum, firstExpiry } from './repository';
import { giftCards, giftSpends } from './schema';

/** Gift cards: codes, the balances of users, and what pays tenders and takes their refunds. */
export const giftCardsModule: BackendModule = {
  name: 'gift-cards',
  operations: [...ownCardOperations, ...cardOperations, ...issueOperations, ...userCardOperations],
  personal: [
    { name: 'gift_cards', table: giftCards, of: giftCards.owner, hidden: ['digest'], atClosing: 'keep' },
    { name: 'gift_spends', table: giftSpends, of: giftSpends.buyer, atClosing: 'keep' },
  ],
  userFacts: userFactsSource<{ gift_balance: string | null; gift_expiry: Date | string | null }>(
    (user, now) => ({ gift_balance: balanceSum(user, now), gift_expiry: firstExpiry(user, now) }),
    ({ gift_balance: balance, gift_expiry: expiry }) => ({
      gift_card_balance: rules.toDollars(Number(balance ?? 0)),
      giftCard: expiry === null ? null : { date_expired: new Date(expiry).toISOString() },
    }),
  ),
  timers: timerHandlers(giftCardMachine),
  ledgerChecks: [
    balanceCheck({
      name: 'gift-cards',
      compares: 'what gift cards are worth, and their accounts',
      account: 'gift-cards',
      expected: sql`
        SELECT ${giftCards.hash} AS holder, 'USD' AS asset, ${giftCards.balance} AS amount FROM ${giftCards}`,
    }),
  ],
};
