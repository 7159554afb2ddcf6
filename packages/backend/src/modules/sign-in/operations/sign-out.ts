import { bind } from '../../../http';
import { clearAssetCookie, endOtherSessions, endSession } from '../../sessions';

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
