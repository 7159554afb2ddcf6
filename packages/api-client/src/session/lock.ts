/** Runs one piece of work at a time under a name. */
export type Lock = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

/** One at a time within this page. */
export function pageLock(): Lock {
  const last = new Map<string, Promise<unknown>>();
  return (name, work) => {
    const turn = (last.get(name) ?? Promise.resolve()).then(work, work);
    last.set(name, turn);
    return turn;
  };
}

/**
 * One at a time across all tabs of the site. Browsers provide the Web Locks API to secure origins only; elsewhere
 * each tab locks for itself, which the server tolerates: it accepts the previous refresh token for a few more
 * seconds.
 */
export function browserLock(locks: LockManager | undefined = globalThis.navigator?.locks): Lock {
  if (!locks) return pageLock();
  return async (name, work) => await locks.request(name, work);
}
