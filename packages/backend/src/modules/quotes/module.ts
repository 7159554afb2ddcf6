import { consumer } from '@tasklane/server-kit/queue';
import { timerHandlers } from '@tasklane/server-kit/lifecycle';
import { events } from '../../events';
import type { Kernel } from '../../kernel';
import type { BackendModule } from '../../module';
import { endQuotesOf, followAbsence } from './end';
import { quoteMachine } from './lifecycle/quote';
import { quoteOperations } from './operations';
import { quotes, quoteVersions } from './schema';

/** Custom quotes: what a buyer asks for, and what the seller of a task offers for it. */
export const quotesModule: BackendModule = {
  name: 'quotes',
  operations: quoteOperations,
  timers: timerHandlers(quoteMachine),
  consumers: [
    consumer(
      events.userChanged,
      { name: 'quotes.absence', lane: 'notifications' },
      (kernel: Kernel, { user }) => followAbsence(kernel, user),
    ),
  ],
  closeAccount: endQuotesOf,
  personal: [
    {
      ...{ name: 'quotes_requested', table: quotes, of: quotes.buyer, atClosing: 'keep' },
      hidden: ['draft', 'declineMessage'],
    },
    { name: 'quotes_received', table: quotes, of: quotes.seller, atClosing: 'keep' },
    { name: 'quote_terms', table: quoteVersions, of: quoteVersions.author, atClosing: 'keep' },
  ],
};
