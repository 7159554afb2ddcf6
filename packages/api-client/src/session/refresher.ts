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
  /** The session could not be renewed and its tokens are gone. */
  readonly onExpired: () => void;
}

/**
 * Fetches new tokens, once for however many calls ask at the same time, and once for however many tabs: whoever
 * gets the lock second finds that the token it wanted replaced is replaced already. A browser may show a tab what another
 * one stored only a moment later; such a tab fetches tokens as well, as the server takes the previous refresh token for
 * some seconds more.
 *
 * Answers the access token to go on with, or null when there is none.
 * @throws ApiError when the server could not be asked; the session stays as it is.
 */
export function createRefresher({ tokens, lock, exchange, onExpired }: RefresherOptions) {
  let underWay: Promise<string | null> | null = null;

  const refresh = async (stale: string | null): Promise<string | null> => {
    const { access, refresh: refreshToken } = tokens.get();
    if (access !== stale) return access;
    if (!refreshToken) return null;
    try {
      const fresh = await exchange(refreshToken);
      // Signed out meanwhile: what came late must not sign in again.
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
