import { perKernel } from '../../kernel';
import type { Kernel } from '../../kernel';
import { storageOf } from './storage';

/** Milliseconds without a byte after which an upload has ended, however it did; and between two sweeps. */
const ABANDONED_AFTER = 3_600_000;
const SWEEP_EVERY = 3_600_000;

const sweeps = perKernel((): { timer?: NodeJS.Timeout } => ({}));

/** By the time of the disk, which the clock of the back end does not move. */
const sweep = (kernel: Kernel): Promise<void> =>
  storageOf(kernel).discardAbandoned(new Date(Date.now() - ABANDONED_AFTER));

/** Removes what a program that died while it received files left behind, now and from time to time. */
export async function startSweeping(kernel: Kernel): Promise<void> {
  await sweep(kernel);
  const again = () =>
    void sweep(kernel).catch((error: unknown) => kernel.log.warn({ err: error }, 'uploads are not swept'));
  sweeps(kernel).timer = setInterval(again, SWEEP_EVERY).unref();
}

export async function stopSweeping(kernel: Kernel): Promise<void> {
  clearInterval(sweeps(kernel).timer);
}
