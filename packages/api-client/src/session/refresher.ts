import type { ApiError } from '../errors';
import { isApiError } from '../errors';
import type { Lock } from './lock';
import type { Tokens, TokenStore } from './tokens';

export const refreshLock = 'tasklane-refresh';

interface RefresherOptions {
  readonly tokens: TokenStore;
  readonly lock: Lock;
  /** Exchanges a refresh token. @throws ApiError */
  readonly exchange: (refreshToken: string) => Promise<Tokens>;
  /** Called when the session could not be renewed and its tokens are gone. */
  readonly onExpired: () => void;
}

/**
 * Fetches new tokens, once for however many calls ask at the same time, and once for however many tabs: the second to
 * get the lock finds the token that it wanted to replace already replaced. A browser may show a tab only a moment
 * later what another one stored; such a tab fetches tokens as well, as the server accepts the previous refresh token
 * for a few more seconds.
 *
 * Returns the access token to continue with, or null when there is none.
 * @throws ApiError when the server could not be reached; the session is unchanged
 */
export function createRefresher({ tokens, lock, exchange, onExpired }: RefresherOptions) {
  let underWay: Promise<string | null> | null = null;

  const refresh = async (stale: string | null): Promise<string | null> => {
    const { access, refresh: refreshToken } = tokens.get();
    if (access !== stale) return access;
    if (!refreshToken) return null;
    try {
      const fresh = await exchange(refreshToken);
      // The user signed out meanwhile: a late answer must not sign in again.
      if (tokens.get().refresh !== refreshToken) return tokens.get().access;
      tokens.set(fresh);
      return fresh.access;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      tokens.clear();
      onExpired();
      return null;
    }
  };

  return (stale: string | null): Promise<string | null> => {
    underWay ??= lock(refreshLock, () => refresh(stale)).finally(() => (underWay = null));
    return underWay;
  };
}

const isRefusal = (error: unknown): error is ApiError =>
  isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429;
