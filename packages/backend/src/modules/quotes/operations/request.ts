import type { InputOf } from '@tasklane/contracts';
import { orders as money } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import { fail, newHash, orNotFound } from '@tasklane/server-kit';
import { transaction } from '@tasklane/server-kit/database';
import { insertSubjectIfAbsent, transition } from '@tasklane/server-kit/lifecycle';
import { events } from '../../../events';
import type { Context } from '../../../http';
import { sayBetween } from '../../messages';
import { payloadOf, quoteMachine } from '../lifecycle/quote';
import { quoteSubject } from '../lifecycle/subject';
import { requireQuotable } from '../offered';
import { presentQuotes } from '../present';
import { findQuote, insertStep, insertVersion, versionsOf } from '../repository';
import type { QuoteVersionRow } from '../schema';
import { actOn, requireVersion } from './act';

type Request = InputOf<Operations['quotes.request']>['body'];

const centsOf = ({ budget }: Pick<Request, 'budget'>): number | null =>
  budget === undefined ? null : money.toCents(budget);

/** What a buyer asks for, as a version of the terms. */
const asVersion = (
  place: Pick<QuoteVersionRow, 'quote' | 'number' | 'author' | 'at'>,
  request: Request,
): QuoteVersionRow => ({
  ...place,
  hash: newHash(),
  side: 'buyer',
  delivery: request.delivery,
  price: centsOf(request),
  revisions: null,
  message: request.additional_information,
});

/**
 * Requests a custom quote for a task.
 * @throws not_found, own_task, quote_not_offered; quote_exists while the caller's last quote for it is not over
 */
export async function requestQuote(context: Context, taskHash: string, request: Request) {
  const { kernel, me } = context;
  const task = await requireQuotable(context, taskHash);
  const row = await transaction(kernel.db, async (tx) => {
    const at = kernel.clock.now();
    const hash = newHash();
    const version = asVersion({ quote: hash, number: 1, author: me.user, at }, request);
    const created = await insertSubjectIfAbsent(kernel, tx, quoteSubject, {
      hash,
      buyer: me.user,
      seller: task.seller,
      task: task.hash,
      title: task.title,
      round: 1,
      latest: version.hash,
      asked: version.price,
      standing: null,
      countedFrom: at,
      remaining: null,
      pausedUntil: null,
      createdAt: at,
      updatedAt: at,
    });
    if (!created) return fail('quote_exists');
    await insertVersion(tx, version);
    await insertStep(tx, { quote: hash, event: 'request', to: 'requested', actor: 'buyer', at });
    await sayBetween(kernel, tx, [me.user, task.seller], 'quote.request');
    const quote = orNotFound(await findQuote(tx, hash));
    await kernel.outbox.add(
      tx,
      events.quoteMoved,
      payloadOf(quote, 'request', { role: 'buyer', user: me.user }),
    );
    return quote;
  });
  return orNotFound((await presentQuotes(context, [row]))[0]);
}

/**
 * Asks for other terms than those of the offer that stands.
 * @throws not_found, forbidden for anybody but the buyer; illegal_transition, version_changed
 */
export async function askForOther(
  context: Context,
  hash: string,
  { version: shown, ...request }: InputOf<Operations['quotes.ask']>['body'],
) {
  return actOn(context, hash, async ({ kernel, tx, quote, by }) => {
    if (by.role !== 'buyer') fail('forbidden');
    requireVersion(quote, 'ask', shown);
    const number = (await versionsOf(tx, [hash])).length + 1;
    const version = asVersion({ quote: hash, number, author: by.user, at: kernel.clock.now() }, request);
    await insertVersion(tx, version);
    const detail = { round: quote.round + 1, latest: version.hash, asked: version.price };
    return transition(kernel, tx, quoteMachine, hash, 'ask', by, detail);
  });
}
