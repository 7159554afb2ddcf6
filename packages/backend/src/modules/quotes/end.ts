import { fail, orNotFound } from '@tasklane/server-kit';
import { transaction } from '@tasklane/server-kit/database';
import { lockSubject, system, transition } from '@tasklane/server-kit/lifecycle';
import { events } from '../../events';
import type { CloseAccount, Kernel } from '../../kernel';
import { followSeller, payloadOf, quoteMachine } from './lifecycle/quote';
import { quoteSubject } from './lifecycle/subject';
import { isOpen } from './policy';
import { openQuotesOf } from './repository';

/** Ends the open quotes of a user who leaves. @throws account_busy while one of them is being paid for */
export const endQuotesOf: CloseAccount = async (kernel, tx, { hash: user }) => {
  for (const hash of await openQuotesOf(tx, user)) {
    const quote = orNotFound(await lockSubject(tx, quoteSubject, hash));
    if (!isOpen(quote)) continue;
    if (quote.checkout !== null) fail('account_busy');
    const event = quote.seller === user ? 'decline' : 'withdraw';
    await transition(kernel, tx, quoteMachine, hash, event, system, { draft: null });
  }
};

/** Lets the time of a seller's quotes stand still or run on, after the seller went away or came back, and tells the buyers. */
export async function followAbsence(kernel: Kernel, user: string): Promise<void> {
  for (const hash of await openQuotesOf(kernel.db, user)) {
    await transaction(kernel.db, async (tx) => {
      const quote = await lockSubject(tx, quoteSubject, hash);
      if (quote?.seller !== user || !isOpen(quote)) return;
      const change = await followSeller(kernel, tx, quote);
      if (change)
        await kernel.outbox.add(tx, events.quoteMoved, payloadOf(quote, change, { role: 'seller', user }));
    });
  }
}
