import { coins as rules } from '@tasklane/contracts';
import type { CoinCode } from '@tasklane/contracts';
import { parseDuration } from '@tasklane/server-kit';
import type { Executor } from '@tasklane/server-kit/database';
import type { TimerHandler } from '@tasklane/server-kit/queue';
import { events } from '../../../events';
import type { Kernel } from '../../../kernel';
import { activityOf } from './repository';

const KIND = 'coins.send';
const EVERY_MILLISECONDS = 5_000;
/** How often a chain is asked whether it still has what it confirmed. */
const LATER_MILLISECONDS = 300_000;

/**
 * Makes transfers of a coin go on from now on: at the next multiple of the interval, so that a call does not put off what
 * an earlier one has set.
 */
export function keepSending(
  { timers, clock }: Kernel,
  tx: Executor,
  coin: CoinCode,
  every = EVERY_MILLISECONDS,
): Promise<void> {
  const past = Math.floor(clock.now().getTime() / every);
  return timers.schedule(tx, KIND, coin, new Date((past + 1) * every));
}

/** Announces, on one of the instances, that it is time to look after the transfers of a coin. */
export const sendTimer: TimerHandler<Kernel> = {
  kind: KIND,
  fire: async (kernel, tx, { subject }) => {
    const coin = subject as CoinCode;
    // Set before the transfers are read: whoever plans one meanwhile waits, and sets it again.
    await keepSending(kernel, tx, coin, LATER_MILLISECONDS);
    const since = new Date(kernel.clock.now().getTime() - (parseDuration(rules.watchedAfter) ?? 0));
    const { isOpen, isRecent } = await activityOf(tx, coin, since);
    if (!isRecent) return kernel.timers.cancel(tx, KIND, coin);
    await kernel.outbox.add(tx, events.coinSendingDue, { coin });
    if (isOpen) await keepSending(kernel, tx, coin);
  },
};
