import { consumer } from '@tasklane/server-kit/queue';
import { events } from '../../events';
import type { Kernel } from '../../kernel';
import type { BackendModule } from '../../module';
import { standInRoutes } from '../../platform/stand-ins';
import { walletRoutes } from './chains/simulated';
import { followSafely, followTimer } from './following';
import { giveSurplus } from './refunds';
import { coinPayments } from './schema';

/** Payments in coins: quotes, the chains that are read for them, and what the transfers on these pay. */
export const coinsModule: BackendModule = {
  name: 'coins',
  operations: [],
  personal: [{ name: 'coin_payments', table: coinPayments, of: coinPayments.buyer, atClosing: 'keep' }],
  timers: [followTimer],
  routes: (app, kernel) =>
    standInRoutes(app, kernel, { standIn: 'chains' }, (scope) => walletRoutes(scope, kernel)),
  consumers: [
    consumer(events.coinSurplus, { name: 'coins.surplus', lane: 'money' }, (kernel: Kernel, { payment }) =>
      giveSurplus(kernel, payment),
    ),
    consumer(events.coinChainDue, { name: 'coins.follow', lane: 'chains' }, (kernel: Kernel, { coin }) =>
      followSafely(kernel, coin),
    ),
  ],
};
