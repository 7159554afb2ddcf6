import { operation } from '../operation';
import { credentials, refreshRequest, signedOut, tokens, twoFactorCode } from '../schemas/session';

export const sessionOperations = {
  'session.login': operation({
    method: 'POST',
    path: '/login/check',
    summary: 'Sign in by e-mail address or username and password',
    access: 'public',
    body: credentials,
    reply: tokens,
    shape: 'bare',
    errors: ['credentials_invalid', 'notice'],
    limit: { calls: 20, perSeconds: 300, by: 'address' },
  }),
  'session.refresh': operation({
    method: 'POST',
    path: '/login/refresh',
    summary: 'Exchange a refresh token for new tokens',
    access: 'public',
    body: refreshRequest,
    reply: tokens,
    shape: 'bare',
    errors: ['token_invalid', 'token_expired'],
    limit: { calls: 120, perSeconds: 60, by: 'address' },
  }),
  'session.signOut': operation({
    method: 'POST',
    path: '/logout',
    summary: 'End this session on the server and clear its cookie',
    access: 'pending',
    reply: signedOut,
    quiet: true,
  }),
  'session.signOutOthers': operation({
    method: 'DELETE',
    path: '/user/remove/devices',
    summary: 'End every other session of the user',
    access: 'signed-in',
    reply: signedOut,
  }),
  'session.twoFactor': operation({
    method: 'POST',
    path: '/2fa/check',
    summary: 'Pass the two-factor step',
    access: 'pending',
    body: twoFactorCode,
    reply: tokens,
    shape: 'bare',
    errors: ['two_factor_invalid'],
    limit: { calls: 10, perSeconds: 300, by: 'user' },
  }),
};
