import { bind } from '../../http';
import { tokenise } from './methods/card-sandbox';
import { challenge, confirm, poll } from './operations/follow';
import { purchase } from './operations/purchase';
import { readMethods, readOrderMoney, readSetup } from './operations/read';

export const paymentRoutes = [
  bind('payments.methods', async (context) => readMethods(context)),
  bind('payments.setup', async (context, { params }) => readSetup(context, params.type)),
  bind('payments.purchase', (context, { params, body }) => purchase(context, params.type, body)),
  bind('payments.challenge', (context, { params, body }) => challenge(context, params.type, body.payment)),
  bind('payments.confirm', (context, { params, body }) => confirm(context, params.type, body.payment)),
  bind('payments.poll', (context, { params, body }) => poll(context, params.type, body.payment)),
  bind('payments.ofOrder', (context, { params }) => readOrderMoney(context, params.id)),
  bind('sandbox.tokenise', async ({ kernel }, { body }) => tokenise(kernel, body)),
];
