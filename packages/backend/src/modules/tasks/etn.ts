import { orders } from '@tasklane/contracts';
import type { Executor } from '@tasklane/server-kit/database';
import type { Kernel } from '../../kernel';
import { dollarsPerEtn } from '../rates';

const format = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Formats an amount of cents in the provider's coin, as `1,234.50 ETN`. @param rate dollars for one ETN */
export const etnPrice = (cents: number, rate: number): string =>
  `${format.format(orders.toDollars(cents) / rate)} ETN`;

/** The same, at the current rate. */
export const etnPriceOf = async (kernel: Kernel, db: Executor, cents: number): Promise<string> =>
  etnPrice(cents, await dollarsPerEtn(kernel, db));
