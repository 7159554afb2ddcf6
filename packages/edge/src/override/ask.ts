import { localOverrideCookie } from '@tasklane/contracts';
import { readCookies } from '../visitor/cookies';
import type { Override, ReadOverride } from './overrides';

/** Path at which the edge that holds the local builds tells another edge what a visitor's cookie refers to. */
export const ownOverridePath = '/edge/override/own';

/** Maximum milliseconds that a page waits for what only developers have. */
const patienceMs = 1_000;

/**
 * Asks the edge that takes deployments which local build a visitor has; it is asked only for visitors with a
 * permission. If it does not answer, they get the live build.
 */
export function createOverrideAsker(deploymentsUrl: string): ReadOverride {
  return async (cookieHeader) => {
    const permission = readCookies(cookieHeader)[localOverrideCookie];
    if (permission === undefined) return undefined;
    try {
      const answer = await fetch(deploymentsUrl + ownOverridePath, {
        headers: { cookie: `${localOverrideCookie}=${permission}` },
        signal: AbortSignal.timeout(patienceMs),
      });
      return answer.ok ? ((await answer.json()) as Override) : undefined;
    } catch (error) {
      console.error(error);
      return undefined;
    }
  };
}
