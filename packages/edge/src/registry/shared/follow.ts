import type { Deployments } from '../deployments';
import type { SharedStorage } from './storage';

/**
 * Polls the shared state, one poll at a time. A persisting fault is logged once, and the previous state stays in use.
 * @returns a function that stops polling once the current poll has finished
 */
export function followShared(
  { deployments, shared }: { readonly deployments: Deployments; readonly shared: SharedStorage | undefined },
  everyMs: number,
): () => Promise<void> {
  if (!shared) return () => Promise.resolve();
  let timer: NodeJS.Timeout;
  let looking: Promise<void> = Promise.resolve();
  let ended = false;
  /** The last logged fault, while it persists. */
  let lastComplaint: string | undefined;

  const look = async (): Promise<void> => {
    try {
      await deployments.catchUp();
      lastComplaint = undefined;
    } catch (error) {
      if (String(error) !== lastComplaint) console.error(error);
      lastComplaint = String(error);
    }
    if (!ended) soon();
  };
  const soon = (): void => {
    timer = setTimeout(() => {
      looking = look();
    }, everyMs);
  };

  soon();
  return async () => {
    ended = true;
    clearTimeout(timer);
    await looking;
    shared.close();
  };
}
