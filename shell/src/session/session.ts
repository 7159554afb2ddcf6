import { guest, storageKeys } from '@tasklane/contracts';
import type { EventBus, SessionSnapshot } from '@tasklane/contracts';
import type { Api } from '@tasklane/api-client';
import { atom } from 'jotai';
import { storedText } from '../storage';
import { readable } from '../state';
import type { State } from '../state';
import { owesTwoFactor, readClaims, snapshotOf } from './claims';

/** The session of this visitor, kept in step with the tokens and thereby with other tabs. */
export interface Session {
  get(): SessionSnapshot;
  subscribe(listener: () => void): () => void;
  /**
   * Stores the tokens of a sign-in or a sign-up. While the second factor is owed, the refresh token is discarded, so
   * that
   * the session cannot be renewed without it.
   */
  begin(tokens: { token: string; refresh_token?: string | undefined }): SessionSnapshot;
  /** Ends the session here and on the server. */
  signOut(): Promise<void>;
  renew(): Promise<void>;
  /** Ends the session here after it could not be renewed. */
  expired(): void;
}

interface SessionOptions {
  readonly api: Pick<Api, 'tokens' | 'call' | 'renew' | 'queryClient' | 'live'>;
  readonly events: EventBus;
  readonly state: State;
}

const sessionAtom = atom<SessionSnapshot>(guest);

export function createSession({ api, events, state }: SessionOptions): Session {
  const { tokens } = api;
  state.set(sessionAtom, snapshotOf(tokens.get().access));
  const snapshot = readable(state, sessionAtom);
  const loggedOut = storedText(storageKeys.loggedOut);
  const username = storedText(storageKeys.username);

  const follow = () => {
    const before = snapshot.get();
    const now = snapshotOf(tokens.get().access);
    state.set(sessionAtom, now);
    const name = now.claims?.profile.username;
    if (name) username.write(name);
    events.emit('session.changed', now);
    // Answers for one user must not be shown to another.
    if (before.claims?.hash === now.claims?.hash) return;
    api.queryClient.clear();
    api.live.close();
  };
  tokens.subscribe(follow);
  events.emit('session.changed', snapshot.get());

  const end = (reason: 'asked' | 'expired') => {
    tokens.clear();
    username.clear();
    if (reason === 'expired') loggedOut.write('1');
    events.emit('session.signed-out', { reason });
  };

  return {
    get: snapshot.get,
    subscribe: snapshot.subscribe,
    begin({ token, refresh_token }) {
      const claims = readClaims(token);
      tokens.set({
        access: token,
        refresh: claims && owesTwoFactor(claims) ? null : (refresh_token ?? null),
      });
      loggedOut.clear();
      const name = claims?.profile.username ?? '';
      if (snapshot.get().state === 'signed-in') events.emit('session.signed-in', { username: name });
      return snapshot.get();
    },
    async signOut() {
      const signOutCall = snapshot.get().state === 'guest' ? undefined : api.call('session.signOut');
      end('asked');
      await signOutCall?.catch(() => undefined);
    },
    renew: () => api.renew(),
    expired: () => end('expired'),
  };
}
