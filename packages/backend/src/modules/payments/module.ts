import type { PaymentType } from '@tasklane/contracts';
import { timerHandlers } from '@tasklane/server-kit/lifecycle';
import { bind } from '../../http';
import type { BackendModule } from '../../module';
import { paymentConsumers } from './events';
import { paymentLedgerChecks } from './ledger-checks';
import { tenderMachine } from './lifecycle/tender';
import { sweepAtStart } from './operations/sweep';
import { challenge, confirm, locate, poll } from './operations/follow';
import { exportPayments, readPayments, readPaymentsOf } from './operations/list';
import { purchase } from './operations/purchase';
import {
  readInvoiceTenders,
  readMethods,
  readOrderMoney,
  readOrderPayment,
  readSetup,
} from './operations/read';
import { takeEvent } from './operations/take-event';
import { listCards, removeCard } from './operations/cards';
import { removeCardsOf } from './saved-cards/remember';
import { checkouts, savedCards } from './schema';
import { tokenise } from './methods/card-sandbox';
import { orderPayment, orderTenders } from '../orders';
import { openMethods } from './registry';
import { userFactsSource } from '../../kernel';
import { lastMethod } from './repository';

/** Payments: purchase by one or more tenders, the buyer's actions that methods require, settlement, refunds. */
export const paymentsModule: BackendModule = {
  name: 'payments',
  personal: [
    { name: 'payments', table: checkouts, of: checkouts.buyer, atClosing: 'keep' },
    { name: 'saved_cards', table: savedCards, of: savedCards.user, hidden: ['reference'], atClosing: 'keep' },
  ],
  closeAccount: removeCardsOf,
  operations: [
    bind('payments.methods', readMethods),
    bind('payments.list', (context, { query }) => readPayments(context, context.me.user, query)),
    bind('payments.ofType', (context, { params, query }) =>
      readPayments(context, context.me.user, query, params.type),
    ),
    bind('payments.export', async (context, { params, query }) =>
      exportPayments(context, params.type, query.status),
    ),
    bind('payments.ofUser', (context, { params, query }) => readPaymentsOf(context, params.id, query)),
    bind('payments.cards', listCards),
    bind('payments.removeCard', (context, { params }) => removeCard(context, params.id)),
    bind('payments.setup', async (context, { params }) => readSetup(context, params.type)),
    bind('payments.purchase', (context, { params, body }) => purchase(context, params.type, body)),
    bind('payments.challenge', (context, { params, body }) => challenge(context, params.type, body.payment)),
    bind('payments.confirm', (context, { params, body }) => confirm(context, params.type, body.payment)),
    bind('payments.poll', (context, { params, body }) => poll(context, params.type, body.payment)),
    bind('payments.locate', (context, { params, body }) =>
      locate(context, params.type, body.payment, body.reference),
    ),
    bind('payments.ofOrder', (context, { params }) => readOrderMoney(context, params.id)),
    bind('sandbox.tokenise', async ({ kernel }, { body }) => tokenise(kernel, body)),
  ],
  userFacts: userFactsSource<{ last_method: PaymentType | null }>(
    (user) => ({ last_method: lastMethod(user) }),
    (row) => ({ paymentMethod: row.last_method }),
  ),
  timers: timerHandlers(tenderMachine),
  consumers: paymentConsumers,
  // Each in its own scope, because they parse their bodies differently.
  routes: async (app, kernel) => {
    for (const method of openMethods(kernel))
      await app.register(async (scope) => method.watch?.(scope, (event) => takeEvent(kernel, method, event)));
  },
  start: async (kernel) => {
    orderTenders.provide(kernel, (db, order) => readInvoiceTenders(kernel, db, order));
    orderPayment.provide(kernel, readOrderPayment);
    await sweepAtStart(kernel);
  },
  ledgerChecks: paymentLedgerChecks,
};
