import type { BackendModule } from '../../module';
import { prepareSecret } from './refresh-token';
import { sessionLives } from './sessions.repository';
import { sessions } from './schema';
import { sessionOperations } from './session.operations';

export { issueAccess } from './access-token';
export type { AccessClaims } from './access-token';
export { liveSession, nextGeneration, openSession, refreshTokenOf, rotateSession } from './families';
export { endAllSessions, updateSession } from './sessions.repository';
export type { Session } from './sessions.repository';
export { sessions } from './schema';

/** Sessions of users, without knowing what a user is: families of refresh tokens, access tokens, sign-out. */
export const sessionsModule: BackendModule = {
  name: 'sessions',
  operations: sessionOperations,
  sessionLives,
  personal: [{ name: 'sessions', table: sessions, of: sessions.user, atClosing: 'keep' }],
  start: prepareSecret,
};
