import { accounts } from '@tasklane/contracts';
import { message } from '@tasklane/contracts/schemas';
import type { Context } from '../../http';
import { transaction } from '@tasklane/server-kit/database';
import { fail, orNotFound } from '@tasklane/server-kit';
import { liveSession } from '../sessions';
import { checkPassword } from './password';
import { findUser } from './repository';

/**
 * Requires the caller to prove their identity: by the password or, for an account without one, by a recent sign-in.
 * @throws validation_failed on the field `password`, forbidden if the sign-in is not recent
 */
export async function requireReauthentication(ctx: Context, password: string | undefined): Promise<void> {
  const user = orNotFound(await findUser(ctx.db, ctx.me.user));
  if (user.password !== null) {
    if (await checkPassword(user.password, password ?? '')) return;
    fail('validation_failed', { fields: { password: [message('validation.password.wrong')] } });
  }
  const { createdAt } = await transaction(ctx.db, (tx) => liveSession(tx, ctx, ctx.me.session));
  const seconds = (ctx.now().getTime() - createdAt.getTime()) / 1000;
  if (seconds > accounts.freshSignIn) fail('forbidden', { message: message('notice.sign_in_again') });
}
