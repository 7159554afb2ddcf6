import { randomBytes } from 'node:crypto';
import { accounts, routePath } from '@tasklane/contracts';
import { bind } from '../../../http';
import type { Context } from '../../../http';
import { transaction } from '@tasklane/server-kit/database';
import { fail, giveOutCode, seal, spendCode } from '@tasklane/server-kit';
import { bothTokens, openSessionFor } from '../../accounts';
import { carrying, pack, unpack } from '../discourse-connect';
import { identityIn, userOf } from '../identities';
import { identityProvider } from '../parties';

const use = 'single-sign-on';
/** Recognises the returning browser, so that nobody is signed in by an answer meant for somebody else. */
const cookieName = 'tasklane_sso';

export const ssoSignInOperations = [
  bind('sso.start', async (ctx) => {
    const provider = (await identityProvider(ctx.kernel, ctx.isLocal)) ?? fail('unavailable');
    const seconds = accounts.tokenLife.singleSignOn;
    const browser = ctx.cookie(cookieName) ?? randomBytes(16).toString('hex');
    const nonce = await giveOutCode(ctx.db, { use, subject: seal(browser), seconds, now: ctx.now() });
    remember(ctx, browser, seconds);
    const return_sso_url = ctx.kernel.config.publicUrl + routePath('login-sso', {});
    return { login_url: carrying(provider.url, pack({ nonce, return_sso_url }, provider.secret)) };
  }),

  bind('sso.check', async (ctx, { query }) => {
    const provider = (await identityProvider(ctx.kernel, ctx.isLocal)) ?? fail('sso_failed');
    const answer = unpack(query, provider.secret) ?? fail('sso_failed');
    const identity = identityIn(answer);
    const { user, session } = await transaction(ctx.db, async (tx) => {
      const browser = await spendCode(tx, { use, code: answer.get('nonce') ?? '', now: ctx.now() });
      if (browser === undefined || browser !== seal(ctx.cookie(cookieName) ?? '')) fail('sso_failed');
      const owner = await userOf(tx, ctx, identity);
      return { user: owner, session: await openSessionFor(tx, ctx, owner) };
    });
    return bothTokens(ctx, user, session);
  }),
];

const remember = (ctx: Context, value: string, maxAge: number) =>
  ctx.setCookie({
    name: cookieName,
    value,
    maxAge,
    path: '/api/login/sso',
    httpOnly: true,
    sameSite: 'lax',
    secure: ctx.kernel.config.publicUrl.startsWith('https:'),
  });
