import { bind } from '../../http';
import { clearAssetCookie } from './access-token';
import { endOtherSessions, endSession } from './sessions.repository';

export const signOutOperations = [
  bind('session.signOut', async (ctx) => {
    await endSession(ctx.db, ctx.me.session, ctx.now());
    clearAssetCookie(ctx);
    return { signed_out: true };
  }),
  bind('session.signOutOthers', async (ctx) => {
    await endOtherSessions(ctx.db, ctx.me.user, ctx.me.session, ctx.now());
    return { signed_out: true };
  }),
];
