import type { BackendModule } from '../../module';
import { prepareSecret } from './refresh-token';
import { sessionInvalidation, sessionLives } from './live';
import { sessions } from './schema';

/** Sessions, independent of what a user is: rotation of refresh tokens, access tokens. */
export const sessionsModule: BackendModule = {
  name: 'sessions',
  sessionLives,
  invalidations: [sessionInvalidation],
  personal: [{ name: 'sessions', table: sessions, of: sessions.user, atClosing: 'keep' }],
  start: prepareSecret,
};
