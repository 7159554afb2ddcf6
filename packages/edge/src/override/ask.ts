import { localOverrideCookie } from '@tasklane/contracts';
import { readCookies } from '../visitor/cookies';
import type { Override, ReadOverride } from './overrides';

/** Where the edge that knows the local builds tells another edge what a visitor's cookie leads to. */
export const ownOverridePath = '/edge/override/own';

/** A page does not wait longer for what only a developer has. */
const patienceMs = 1_000;

/**
 * Has the edge that takes deployments say which local build a visitor has; only visitors with a permission make it ask.
 * One that does not answer leaves them with the live build.
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
