import { bind } from '../../../http';
import { clearAssetCookie, endOtherSessions, endSession } from '../../sessions';

export const signOutOperations = [
  bind('session.signOut', async (ctx) => {
    await endSession(ctx.db, ctx, ctx.me.session);
    clearAssetCookie(ctx);
    return { signed_out: true };
  }),
  bind('session.signOutOthers', async (ctx) => {
    await endOtherSessions(ctx.db, ctx, ctx.me.user, ctx.me.session);
    return { signed_out: true };
  }),
];
