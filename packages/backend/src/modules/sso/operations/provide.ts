import { isAdmin } from '@tasklane/contracts';
import { bind } from '../../../http';
import type { Kernel } from '../../../kernel';
import { fail, orNotFound } from '@tasklane/server-kit';
import { findUser } from '../../accounts';
import type { User } from '../../accounts';
import { carrying, look, pack, unpack } from '../discourse-connect';
import type { SignedPayload } from '../discourse-connect';
import { connectedSites } from '../parties';

export const ssoProvideOperations = [
  bind('sso.provide', async (ctx, { body }) => {
    const { nonce, back, secret } = askedBy(ctx.kernel, body);
    const user = orNotFound(await findUser(ctx.db, ctx.me.user));
    const answer = pack({ nonce, ...identityOf(ctx.kernel, user) }, secret);
    return { return_url: carrying(back.href, answer), site: back.host };
  }),
];

/**
 * Verifies that the asking site is configured, signs with its own secret, and wants the answer on its own host.
 * @throws sso_failed
 */
function askedBy(kernel: Kernel, payload: SignedPayload) {
  const address = look(payload).get('return_sso_url') ?? '';
  if (!URL.canParse(address)) return fail('sso_failed');
  const back = new URL(address);
  const secret = connectedSites(kernel).get(back.host);
  const isSafe = back.protocol === 'https:' || (back.protocol === 'http:' && !kernel.config.production);
  const nonce = secret && unpack(payload, secret)?.get('nonce');
  if (!secret || !nonce || !isSafe) return fail('sso_failed');
  return { nonce, back, secret };
}

/** Returns what the site receives: who the user is, and whether their address is confirmed. */
function identityOf({ config }: Kernel, user: User): Record<string, string> {
  return {
    external_id: user.hash,
    email: user.email,
    ...(user.username && { username: user.username }),
    ...(user.name && { name: user.name }),
    ...(user.photoPath && { avatar_url: config.publicUrl + user.photoPath }),
    ...(!user.emailConfirmedAt && { require_activation: 'true' }),
    admin: String(isAdmin(user.roles)),
  };
}
