import { bind } from '../../http';
import { challenge, confirm, poll } from './operations/follow';
import { purchase } from './operations/purchase';
import { readMethods, readOrderMoney } from './operations/read';
import { providerOf } from './provider';
import { tokenise } from './providers/sandbox';

export const paymentRoutes = [
  bind('payments.methods', async (context) => readMethods(context)),
  bind('payments.setup', async ({ kernel }) => providerOf(kernel).setup()),
  bind('payments.purchase', (context, { body }) => purchase(context, body)),
  bind('payments.challenge', (context, { body }) => challenge(context, body.payment)),
  bind('payments.confirm', (context, { body }) => confirm(context, body.payment)),
  bind('payments.poll', (context, { body }) => poll(context, body.payment)),
  bind('payments.ofOrder', (context, { params }) => readOrderMoney(context, params.id)),
  bind('sandbox.tokenise', async ({ kernel }, { body }) => tokenise(kernel, body)),
];
