import type { BackendModule } from '../../module';
import { prepareSecret } from './refresh-token';
import { sessionLives } from './repository';
import { sessions } from './schema';
import { sessionOperations } from './operations/session';

/** Sessions of users, without knowing what a user is: families of refresh tokens, access tokens, sign-out. */
export const sessionsModule: BackendModule = {
  name: 'sessions',
  operations: sessionOperations,
  sessionLives,
  personal: [{ name: 'sessions', table: sessions, of: sessions.user, atClosing: 'keep' }],
  start: prepareSecret,
};
