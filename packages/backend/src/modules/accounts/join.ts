import type { DataOf, InputOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import { message } from '@tasklane/contracts/schemas';
import { events } from '../../events';
import type { Context } from '../../http';
import type { Executor } from '@tasklane/server-kit/database';
import { fail, newHash } from '@tasklane/server-kit';
import { issueAccess, openSession, refreshTokenOf } from '../sessions';
import type { Session } from '../sessions';
import { claimsOf } from './claims';
import { sendConfirmation } from './email-links';
import { termsVersion } from './policy';
import { insertUser, touchUser } from './repository';
import type { NewUser, User } from './schema';

/** What is known of somebody who joins. */
type Newcomer = Pick<NewUser, 'email'> &
  Partial<Pick<NewUser, 'password' | 'name' | 'emailConfirmedAt' | 'marketing' | 'termsVersion' | 'utm'>>;

type Agreed = Pick<
  InputOf<Operations['user.signUp']>['body'],
  'email' | 'marketing_general' | 'marketing_news' | 'terms_accepted' | keyof NonNullable<NewUser['utm']>
>;

/** What a form of sign-up says of the newcomer: the address, what was agreed to, the way they came. */
export const agreedIn = (body: Agreed): Newcomer => ({
  email: body.email,
  marketing: [...(body.marketing_general ? [1] : []), ...(body.marketing_news ? [2] : [])],
  termsVersion,
  utm: {
    utm_source: body.utm_source,
    utm_medium: body.utm_medium,
    utm_campaign: body.utm_campaign,
    utm_term: body.utm_term,
    utm_content: body.utm_content,
  },
});

/** The address has an account already. */
export const addressTaken = (): never =>
  fail('validation_failed', { fields: { email: [message('validation.email.taken')] } });

/**
 * Makes an account; the mail that asks to confirm the address is written unless that is done.
 * @returns undefined when the address has an account
 */
export async function registerUser(
  tx: Executor,
  ctx: Context,
  newcomer: Newcomer,
): Promise<User | undefined> {
  const now = ctx.now();
  const made = await insertUser(tx, {
    ...newcomer,
    hash: newHash(),
    locale: ctx.locale,
    lastActiveAt: now,
    createdAt: now,
  });
  if (!made) return undefined;
  await ctx.kernel.outbox.add(tx, events.userRegistered, { user: made.hash });
  if (!made.emailConfirmedAt) await sendConfirmation(ctx.kernel, tx, made, ctx.locale);
  return made;
}

/** Begins a session for a user who has shown who they are. The second factor, where there is one, is still owed. */
export async function letIn(tx: Executor, ctx: Context, user: User): Promise<Session> {
  await touchUser(tx, user.hash, ctx.now());
  return openSession(tx, ctx, user.hash);
}

/** Both tokens of a session. */
export async function bothTokens(
  ctx: Context,
  user: User,
  session: Session,
): Promise<DataOf<Operations['session.login']>> {
  return {
    token: await issueAccess(ctx, claimsOf(user, session)),
    refresh_token: await refreshTokenOf(ctx, session),
    requireTwoFactor: user.twoFactorSecret !== null && !session.twoFactorPassed,
  };
}
