import { perKernel } from '../../kernel';
import { createCoinGecko } from './coingecko';
import type { RatesSource } from './source';

/** The source of a running back end, at `EXCHANGE_URL`; undefined without one. */
export const sourceOf = perKernel(
  ({ config }): RatesSource | undefined => config.exchange && createCoinGecko(config.exchange),
);
