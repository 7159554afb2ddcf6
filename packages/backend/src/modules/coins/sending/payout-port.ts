import type { Executor } from '@tasklane/server-kit/database';
import { createPort } from '../../../kernel';
import type { Kernel } from '../../../kernel';

/** Learns, in the transaction that records it, what became of a transfer that pays sellers. */
type PayoutReport = (kernel: Kernel, tx: Executor, transfer: string) => Promise<void>;

interface PayoutTransfers {
  readonly confirmed: PayoutReport;
  readonly failed: PayoutReport;
}

const nobody: PayoutReport = async (_kernel, _tx, transfer) => {
  throw new Error(`Nobody knows what the transfer ${transfer} pays.`);
};

/** Provided by the orders module, which depends on coins. */
export const payoutTransfers = createPort<PayoutTransfers>({ confirmed: nobody, failed: nobody });
