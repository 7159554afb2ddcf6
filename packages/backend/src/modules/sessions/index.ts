export { clearAssetCookie, issueAccess, readAssetRoles } from './access-token';
export type { AccessClaims } from './access-token';
export { liveSession, nextGeneration, openSession, refreshTokenOf, rotateSession } from './rotation';
export { endAllSessions, endOtherSessions, endSession } from './live';
export { updateSession } from './repository';
export type { Session } from './repository';
export { sessions } from './schema';
export { sessionsModule } from './module';
