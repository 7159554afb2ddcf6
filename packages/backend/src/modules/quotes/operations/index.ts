import type { InputOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import { fail, orNotFound } from '@tasklane/server-kit';
import { transition } from '@tasklane/server-kit/lifecycle';
import { readPart } from '@tasklane/server-kit/list';
import { bind, part } from '../../../http';
import type { Context } from '../../../http';
import { quoteMachine } from '../lifecycle/quote';
import { requireQuotable } from '../offered';
import { allowedFor, sideOf } from '../policy';
import { presentQuotes } from '../present';
import { findQuote, quoteList, quotesOf } from '../repository';
import { actOn, requireVersion } from './act';
import { draftOffer, sendOffer } from './offer';
import { askForOther, requestQuote } from './request';

/** @throws not_found for an unknown quote and for a stranger alike */
async function readQuote(context: Context, hash: string) {
  const row = orNotFound(await findQuote(context.db, hash));
  orNotFound(sideOf(row, context.me.user));
  return orNotFound((await presentQuotes(context, [row]))[0]);
}

/** @throws not_found, forbidden for a stranger; illegal_transition, version_changed */
async function act(
  context: Context,
  hash: string,
  { action, version, message }: InputOf<Operations['quotes.act']>['body'],
) {
  return actOn(context, hash, async (acting) => {
    const { kernel, tx, quote, by } = acting;
    if (!allowedFor(quote, by.role).includes(action)) fail('illegal_transition');
    requireVersion(quote, action, version);
    if (action === 'accept') return sendOffer(acting);
    const detail = { draft: null, ...(action === 'decline' && { declineMessage: message ?? null }) };
    return transition(kernel, tx, quoteMachine, hash, action, by, detail);
  });
}

export const quoteOperations = [
  bind('quotes.check', async (context, { params }) => {
    await requireQuotable(context, params.id);
    return { requestable: true };
  }),
  bind('quotes.request', (context, { params, body }) => requestQuote(context, params.id, body)),
  bind('quotes.list', async (context, { query: { cursor, per_page, with: other, state } }) => {
    const { kernel, me } = context;
    const request = { filter: { with: other, state }, where: quotesOf(me.user) };
    const { rows, meta } = await readPart(kernel, quoteList, request, { cursor, per_page });
    return part(await presentQuotes(context, rows), meta);
  }),
  bind('quotes.read', (context, { params }) => readQuote(context, params.id)),
  bind('quotes.amend', (context, { params, body }) => draftOffer(context, params.id, body)),
  bind('quotes.ask', (context, { params, body }) => askForOther(context, params.id, body)),
  bind('quotes.act', (context, { params, body }) => act(context, params.id, body)),
];
