import { operation } from '../operation';
import { quoteReads } from '../reads';
import { idParams } from '../schemas/base';
import {
  quote,
  quoteCheck,
  quoteCounter,
  quoteOffer,
  quoteQuery,
  quoteRequest,
  quotes,
  quoteStep,
} from '../schemas/quotes';

/** Answers with the quote as it is afterwards. */
const showsQuote = {
  replaces: { read: 'quotes.read', params: { id: '.hash' } },
  invalidates: quoteReads,
} as const;

export const quoteOperations = {
  'quotes.check': operation({
    method: 'GET',
    path: '/gigs/custom-quote/:id/check',
    summary: 'Check whether the user may request a custom quote for a task',
    access: 'signed-in',
    params: idParams,
    reply: quoteCheck,
    errors: ['own_task', 'quote_exists', 'quote_not_offered'],
  }),
  'quotes.request': operation({
    method: 'POST',
    path: '/gigs/custom-quote/:id',
    summary: 'Request a custom quote for a task',
    access: 'signed-in',
    params: idParams,
    body: quoteRequest,
    reply: quote,
    errors: ['own_task', 'quote_exists', 'quote_not_offered'],
    limit: { calls: 20, perSeconds: 60, by: 'user' },
    ...showsQuote,
  }),
  'quotes.list': operation({
    method: 'GET',
    path: '/gigs/custom-quotes',
    summary: 'Custom quotes of the user, as buyer and as seller, latest first',
    access: 'signed-in',
    query: quoteQuery,
    reply: quotes,
    shape: 'cursor',
  }),
  'quotes.read': operation({
    method: 'GET',
    path: '/gigs/custom-quote/:id',
    summary: 'One custom quote with all versions of its terms',
    access: 'signed-in',
    params: idParams,
    reply: quote,
  }),
  'quotes.amend': operation({
    method: 'PATCH',
    path: '/gigs/custom-quote/:id',
    summary: 'Draft the terms of a custom quote; only its seller, who sends them by accepting',
    access: 'signed-in',
    params: idParams,
    body: quoteOffer,
    reply: quote,
    errors: ['forbidden', 'illegal_transition', 'version_changed'],
    ...showsQuote,
  }),
  'quotes.ask': operation({
    method: 'PUT',
    path: '/gigs/custom-quote/:id/request',
    summary: 'Ask for other terms than those offered; only the buyer',
    access: 'signed-in',
    params: idParams,
    body: quoteCounter,
    reply: quote,
    errors: ['forbidden', 'illegal_transition', 'version_changed'],
    limit: { calls: 20, perSeconds: 60, by: 'user' },
    ...showsQuote,
  }),
  'quotes.act': operation({
    method: 'PATCH',
    path: '/gigs/custom-quote/:id/action',
    summary: 'Accept, decline or withdraw a custom quote, or keep to the offer that stands',
    access: 'signed-in',
    params: idParams,
    body: quoteStep,
    reply: quote,
    errors: ['forbidden', 'illegal_transition', 'version_changed'],
    ...showsQuote,
  }),
};
