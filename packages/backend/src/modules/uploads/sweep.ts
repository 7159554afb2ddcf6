import { perKernel } from '../../kernel';
import type { Kernel } from '../../kernel';
import { discardScratch } from './scratch';
import { storageOf } from './storage';

/** Milliseconds without a byte after which an upload counts as abandoned; also the interval of sweeps. */
const ABANDONED_AFTER = 3_600_000;
const SWEEP_EVERY = 3_600_000;

const sweeps = perKernel((): { timer?: NodeJS.Timeout } => ({}));

/** Uses the time of the disk or the service, which the clock of the back end does not move. */
async function sweep(kernel: Kernel): Promise<void> {
  const since = new Date(Date.now() - ABANDONED_AFTER);
  try {
    await discardScratch(kernel, since);
    await storageOf(kernel).discardAbandoned(since);
  } catch (error) {
    // An unavailable storage does not keep the program from starting; the next sweep removes the rest.
    kernel.log.warn({ err: error }, 'uploads are not swept');
  }
}

/** Removes what a program that died while receiving files left behind, now and periodically. */
export async function startSweeping(kernel: Kernel): Promise<void> {
  await sweep(kernel);
  sweeps(kernel).timer = setInterval(() => void sweep(kernel), SWEEP_EVERY).unref();
}

export async function stopSweeping(kernel: Kernel): Promise<void> {
  clearInterval(sweeps(kernel).timer);
  await storageOf(kernel).close();
}
