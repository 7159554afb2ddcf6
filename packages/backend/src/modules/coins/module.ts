import { consumer } from '@tasklane/server-kit/queue';
import { events } from '../../events';
import type { Kernel } from '../../kernel';
import type { BackendModule } from '../../module';
import { standInRoutes } from '../../platform/stand-ins';
import { btcpayRoutes } from './chains/btcpay';
import { walletRoutes } from './chains/simulated';
import { coinLedgerChecks } from './ledger-checks';
import { followAnew, followSafely, followTimer } from './following';
import { unusedCoinOperations } from './operations/unused';
import { giveSurplus } from './refunds';
import { coinPayments } from './schema';
import { sendPlanned } from './sending/send';
import { sendTimer } from './sending/timer';
import { coinSendings } from './sending/schema';

/**
 * Payments in coins: quotes, the chains that are read for them, and what the transfers on these pay. Transfers to users:
 * the wallets that send, and what of a payment is sent back.
 */
export const coinsModule: BackendModule = {
  name: 'coins',
  operations: unusedCoinOperations,
  personal: [
    { name: 'coin_payments', table: coinPayments, of: coinPayments.buyer, atClosing: 'keep' },
    { name: 'coin_sendings', table: coinSendings, of: coinSendings.recipient, atClosing: 'keep' },
  ],
  timers: [followTimer, sendTimer],
  ledgerChecks: coinLedgerChecks,
  routes: async (app, kernel) => {
    await standInRoutes(app, kernel, { standIn: 'chains' }, (scope) => walletRoutes(scope, kernel));
    await app.register(async (scope) => btcpayRoutes(scope, kernel, (coin) => followAnew(kernel, coin)));
  },
  consumers: [
    consumer(events.coinSurplus, { name: 'coins.surplus', lane: 'money' }, (kernel: Kernel, { payment }) =>
      giveSurplus(kernel, payment),
    ),
    consumer(events.coinChainDue, { name: 'coins.follow', lane: 'chains' }, (kernel: Kernel, { coin }) =>
      followSafely(kernel, coin),
    ),
    consumer(events.coinSendingDue, { name: 'coins.send', lane: 'chains' }, (kernel: Kernel, { coin }) =>
      sendPlanned(kernel, coin),
    ),
  ],
};
