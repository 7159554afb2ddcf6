import type { CoinCode } from '@tasklane/contracts';
import type { Kernel } from '../../../kernel';
import { NodeError } from './node-error';

/** Whether a node may be used. */
export interface Check {
  readonly isRefused: () => boolean;
  /** @throws NodeError unless it may be used */
  readonly check: () => Promise<void>;
}

/**
 * Checks once, at its first use, that a node serves what it should.
 * @param fault asks the node, and returns what is wrong with it
 */
export function createCheck(
  { log }: Pick<Kernel, 'log'>,
  coin: CoinCode,
  fault: () => Promise<string | undefined>,
): Check {
  let isPassed = false;
  let refusal: string | undefined;

  return {
    isRefused: () => refusal !== undefined,
    check: async () => {
      if (isPassed) return;
      if (refusal !== undefined) throw new NodeError(refusal);
      refusal = await fault();
      if (refusal !== undefined) {
        log.error({ coin }, `payments in ${coin} are refused until the settings are corrected: ${refusal}`);
        throw new NodeError(refusal);
      }
      isPassed = true;
    },
  };
}
