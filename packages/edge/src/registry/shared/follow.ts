import type { Deployments } from '../deployments';
import type { SharedStorage } from './storage';

/**
 * Looks again and again at what is shared, one look at a time. The same fault is told of once, and what was
 * here goes on.
 * @returns ends it, when a look that is under way is over
 */
export function followShared(
  { deployments, shared }: { readonly deployments: Deployments; readonly shared: SharedStorage | undefined },
  everyMs: number,
): () => Promise<void> {
  if (!shared) return () => Promise.resolve();
  let timer: NodeJS.Timeout;
  let looking: Promise<void> = Promise.resolve();
  let ended = false;
  /** What was told of last, and still holds. */
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
